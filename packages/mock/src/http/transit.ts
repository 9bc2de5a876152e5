import type { Transit } from "../faults/apply-fault.ts";

/** The connection is gone before an answer: each form of the service shows this in its own way. */
export class ConnectionLostError extends Error {
  override readonly name = "ConnectionLostError";
  readonly ending: "reset" | "refused";

  constructor(ending: "reset" | "refused") {
    super(ending === "reset" ? "The connection was reset." : "The connection was refused.");
    this.ending = ending;
  }
}

/** By request, since an answer may be made into another one before it leaves, as for a HEAD. */
const transits = new WeakMap<Request, Transit>();

/** Decides what happens to the answer to a request on its way. */
export function route(request: Request, transit: Transit): void {
  if (transit.delayMs > 0 || transit.ending !== "arrives") transits.set(request, transit);
}

const forever = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** Lets an answer arrive, or not. @throws ConnectionLostError when its connection is lost */
export async function arrive(
  response: Response,
  request: Request,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<Response> {
  const transit = transits.get(request);
  if (transit === undefined) return response;
  transits.delete(request);
  const { signal } = request;
  if (transit.delayMs > 0) await sleep(transit.delayMs, signal);
  if (transit.ending === "hangs") await forever(signal);
  if (transit.ending === "reset" || transit.ending === "refused") throw new ConnectionLostError(transit.ending);
  return response;
}
