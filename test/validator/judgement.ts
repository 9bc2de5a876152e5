import { answerViolations } from "./answers.ts";
import { departs } from "./departures.ts";
import { requestViolations } from "./requests.ts";

const found: string[] = [];
const pending = new Set<Promise<void>>();

/** What follows the base URL. */
const pathBelow = (url: string, baseUrl: string): string =>
  new URL(url).pathname.slice(new URL(baseUrl).pathname.replace(/\/$/, "").length);

/** Judges in the background: nothing that is judged may be held up by it. */
function begin(judging: Promise<void>): void {
  const judged = judging.finally(() => pending.delete(judged));
  pending.add(judged);
}

/** Files are no JSON, and a body that comes slowly would be read at the pace of a clock that nobody turns. */
const isRead = (request: Request, response: Response): boolean =>
  request.method !== "HEAD" &&
  /json/.test(response.headers.get("content-type") ?? "") &&
  !/slow-body|truncate/.test(response.headers.get("mock-fault") ?? "");

async function judge(request: Request, response: Response, path: string, text: Promise<string> | undefined) {
  const { method } = request;
  const { status, headers } = response;
  const contentType = headers.get("content-type");
  const violations = answerViolations({ method, path, status, contentType, text: await text });
  if (violations.length > 0) found.push(`${method} ${path} answered ${status}: ${violations.join("; ")}.`);
}

/**
 * Judges an answer of a service at `baseUrl` by `openapi.yaml`, without holding it up, unless the answer itself says
 * that it leaves the contract.
 */
export function witness(request: Request, response: Response, baseUrl: string): Response {
  if (departs(response.headers)) return response;
  const text = isRead(request, response) ? response.clone().text() : undefined;
  begin(judge(request, response, pathBelow(request.url, baseUrl), text));
  return response;
}

async function judgeRequest({ method, url, headers }: Request, path: string, text: Promise<string>): Promise<void> {
  const query = new URL(url).searchParams;
  const violations = requestViolations({ method, path, query, headers: new Headers(headers), text: await text });
  if (violations.length > 0) found.push(`${method} ${path} was asked: ${violations.join("; ")}.`);
}

/** Judges what a client asks a service at `baseUrl` by `openapi.yaml`, without holding it up. */
export function witnessRequest(request: Request, baseUrl: string): Request {
  if (request.url.startsWith(baseUrl)) {
    begin(judgeRequest(request, pathBelow(request.url, baseUrl), request.clone().text()));
  }
  return request;
}

/** What the answers since the last call had against the contract, once all of them are judged. */
export async function takeViolations(): Promise<readonly string[]> {
  await Promise.all(pending);
  return found.splice(0);
}
