import { bearerToken } from "./bearer-token.ts";

/** A request, with what is asked of it again and again cut out once: the getters of the platform's own have their price. */
export interface Incoming {
  readonly request: Request;
  readonly method: string;
  readonly url: string;
  /** As it was sent, not decoded. */
  readonly path: string;
  /** What follows the question mark; empty without one. */
  readonly query: string;
  /** Null without an Authorization header, undefined when that holds no bearer token. */
  readonly token: string | null | undefined;
  /** Reads the body, once. */
  text(): Promise<string>;
  /** The body, when somebody has read it. A getter here would cost the memory of every request until the next full collection. */
  textRead(): string | undefined;
}

/** The path and the query of a URL, cut out of its text: parsing it would cost ten times as much. */
function placeIn(url: string): Pick<Incoming, "path" | "query"> {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const fragment = url.indexOf("#", start);
  const end = fragment < 0 ? url.length : fragment;
  const question = url.indexOf("?", start);
  const isQueried = question >= 0 && question < end;
  return {
    path: url.slice(start, isQueried ? question : end),
    query: isQueried ? url.slice(question + 1, end) : "",
  };
}

export function receive(request: Request): Incoming {
  const { method, url } = request;
  const authorization = request.headers.get("authorization");
  let reading: Promise<string> | undefined;
  let body: string | undefined;
  const read = async () => {
    body = await request.text();
    return body;
  };
  return {
    request,
    method,
    url,
    ...placeIn(url),
    token: authorization === null ? null : bearerToken(authorization),
    text() {
      reading ??= read();
      return reading;
    },
    textRead: () => body,
  };
}
