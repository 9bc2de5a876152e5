import { mostRedirects } from "../limits.ts";
import { discard, type Send } from "./send.ts";
import { secureUrl } from "./trust.ts";

/**
 * Follows the redirects of reads by hand: within an origin with the token, beyond it without any header of ours,
 * even where it leads back. A redirected order comes back as it is, since following it might place another.
 */
export function createRedirectingFetch(authorized: Send, connect: Send): Send {
  return async (request, signal) => {
    let send = authorized;
    let next = request;
    for (let left = mostRedirects; ; left--) {
      const response = await send(next, signal);
      const { method, url } = next;
      if (response.ok || !left || !/^(GET|HEAD)$/.test(method)) return response;
      // A browser hides where a redirect leads, and follows it under its own rules.
      if (response.type === "opaqueredirect") return send(new Request(next, { redirect: "follow" }), signal);
      const location = /^30[12378]$/.test(`${response.status}`) && response.headers.get("location");
      if (!location) return response;
      discard(response);
      const from = new URL(url);
      const target = secureUrl(location, "A redirect", from);
      if (target.origin !== from.origin) send = connect;
      next = new Request(target, send === connect ? { method, redirect: "manual" } : next);
    }
  };
}
