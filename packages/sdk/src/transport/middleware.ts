import type { Middleware } from "../options.ts";
import type { Send } from "./send.ts";

/**
 * Puts middleware around the inner ring, the first one outermost.
 * It gets requests of its own: the one that goes on to carry the token is a copy, which no middleware sees.
 */
export function withMiddleware(middleware: readonly Middleware[], send: Send): Send {
  if (!middleware.length) return send;
  return async (request, signal) => {
    const last = (own: Request) => send(new Request(own, { redirect: "manual" }), signal);
    const onion = middleware.reduceRight<(own: Request) => Promise<Response>>(
      (next, layer) => (own) => layer(own, next),
      last,
    );
    return onion(new Request(request, { signal }));
  };
}
