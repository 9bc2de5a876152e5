import type { Answer } from "./listen.ts";

/** What a service must allow for the SDK to work in a page, and not a header more. */
const preflight = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "authorization, content-type",
};

/** Lets pages of every origin call this. */
export function withCors(answer: Answer): Answer {
  return async (request) => {
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: preflight });
    const response = await answer(request);
    response.headers.set("access-control-allow-origin", "*");
    response.headers.set("access-control-expose-headers", "*");
    return response;
  };
}
