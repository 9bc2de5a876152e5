import { discard, type Send } from "./send.ts";
import { secureUrl } from "./trust.ts";

/** Enough for any honest service; the answer after that comes back as it is. */
const mostRedirects = 5;

/**
 * Follows the redirects of reads by hand: within an origin with the token, beyond it without any header of ours,
 * even where it leads back. A redirected order comes back as it is, since following it might place another.
 */
export function createRedirectingFetch(authorized: Send, connect: Send): Send {
  const follow = async (request: Request, signal: AbortSignal, send: Send, left: number): Promise<Response> => {
    const response = await send(request, signal);
    const { method, url } = request;
    if (response.ok || !left || !/^(GET|HEAD)$/.test(method)) return response;
    // A browser hides where a redirect leads, and follows it under its own rules.
    if (response.type === "opaqueredirect") return send(new Request(request, { redirect: "follow" }), signal);
    const location = /^30[12378]$/.test(`${response.status}`) && response.headers.get("location");
    if (!location) return response;
    discard(response);
    const from = new URL(url);
    const target = secureUrl(location, "A redirect", from);
    return target.origin === from.origin
      ? follow(new Request(target, request), signal, send, left - 1)
      : follow(new Request(target, { method, redirect: "manual" }), signal, connect, left - 1);
  };
  return (request, signal) => follow(request, signal, authorized, mostRedirects);
}
