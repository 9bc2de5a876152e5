import { answerViolations } from "./answers.ts";

export type Fetch = (input: Request | string | URL, init?: RequestInit) => Promise<Response>;

const isFile = (path: string): boolean => /^(?:\/v2)?\/files\//.test(path);

/** A fetch that reports whatever an answer of the service at `baseUrl` has against `openapi.yaml`. */
export function judgedFetch(fetch: Fetch, baseUrl: string, report: (violation: string) => void): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const path = pathname.slice(new URL(baseUrl).pathname.replace(/\/$/, "").length);
    const response = await fetch(request);
    if (request.method === "HEAD") return response;
    const text = isFile(path) && response.ok ? undefined : await response.clone().text();
    const { method } = request;
    const contentType = response.headers.get("content-type");
    const found = answerViolations({ method, path, status: response.status, contentType, text });
    if (found.length > 0) {
      report(`${method} ${path} answered ${response.status} against openapi.yaml: ${found.join("; ")}.`);
    }
    return response;
  };
}

/** A fetch that rejects as soon as an answer of the service at `baseUrl` is not what `openapi.yaml` says. */
export function validatedFetch(fetch: Fetch, baseUrl: string): Fetch {
  return judgedFetch(fetch, baseUrl, (violation) => {
    throw new Error(violation);
  });
}
