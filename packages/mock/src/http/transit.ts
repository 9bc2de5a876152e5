import type { Reply } from "../reply/reply.ts";
import type { Way } from "../reply/to-response.ts";
import type { Transit } from "../reply/transit.ts";

type Loss = Exclude<Transit["ending"], "arrives" | "hangs">;

/** The connection is gone before an answer: each form of the service shows this in its own way. */
export class ConnectionLostError extends Error {
  override readonly name = "ConnectionLostError";
  readonly ending: Loss;

  constructor(ending: Loss) {
    super(ending === "reset" ? "The connection was reset." : "The connection was refused.");
    this.ending = ending;
  }
}

const forever = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** Lets an answer arrive, or not. @throws ConnectionLostError when its connection is lost */
export async function arrive(reply: Reply, { request, sleep }: Way): Promise<Reply> {
  if (reply.transit === undefined) return reply;
  const { delayMs, ending } = reply.transit;
  if (delayMs > 0) await sleep(delayMs, request.signal);
  if (ending === "hangs") await forever(request.signal);
  if (ending === "reset" || ending === "refused") throw new ConnectionLostError(ending);
  return reply;
}
