/** What a page may read of an answer: all that clients look at. */
const exposed = [
  "accept-ranges",
  "content-disposition",
  "content-encoding",
  "content-length",
  "content-range",
  "deprecation",
  "etag",
  "link",
  "location",
  "mock-basis",
  "mock-fault",
  "mock-time",
  "retry-after",
  "www-authenticate",
  "x-request-id",
].join(", ");

const isPreflight = ({ method, headers }: Request): boolean =>
  method === "OPTIONS" && headers.has("access-control-request-method");

/** The answer to a page's question whether it may ask (Fetch standard, "CORS-preflight request"). */
export function answerPreflight(request: Request): Response | undefined {
  if (!isPreflight(request)) return undefined;
  const { headers } = request;
  const answer = new Headers({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
    "access-control-allow-headers": headers.get("access-control-request-headers") ?? "",
    "access-control-max-age": "600",
    "content-length": "0",
  });
  // A page from the Internet asks this before it may reach a private address.
  if (headers.has("access-control-request-private-network")) answer.set("access-control-allow-private-network", "true");
  return new Response(null, { status: 204, headers: answer });
}

/** What lets pages of every origin read an answer. */
export const sharing: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": exposed,
};
