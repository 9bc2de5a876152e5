import type { Answer } from "./listen.ts";

/** A request that is never answered, and two that are: when it has arrived, and when the client has given it up. */
export function createHangingRequest(): { readonly routes: Readonly<Record<string, Answer>> } {
  const arrived = Promise.withResolvers<void>();
  const cut = Promise.withResolvers<void>();
  return {
    routes: {
      "/entity/hanging": (request) => {
        request.signal.addEventListener("abort", () => cut.resolve());
        arrived.resolve();
        return new Promise<Response>(() => {});
      },
      "/hanging/arrived": () => arrived.promise.then(() => new Response("arrived")),
      "/hanging/cut": () => cut.promise.then(() => new Response("cut")),
    },
  };
}
