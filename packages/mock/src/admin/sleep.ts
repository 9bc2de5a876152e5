import { afterRealTime } from "../clock/real-time.ts";
import type { AdminScope } from "./route.ts";
import { whileOpen } from "./while-open.ts";

/**
 * How long time waits for whoever was woken, in real milliseconds. The network takes a moment to carry the news and the
 * next request back, and until then a sleeper in the same world must not make time jump.
 */
const wakingMs = 50;

interface Slept {
  readonly now: number;
  readonly until: number;
  readonly isReached: boolean;
}

const realPause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    afterRealTime(ms, resolve);
  });

/** Sleeps on a world's clock on behalf of somebody at the other end of a connection. */
export async function sleepUntil(until: number, scope: AdminScope, caller: AbortSignal): Promise<Slept> {
  const { clock } = scope;
  const isReached = await whileOpen(scope, caller, (signal) =>
    clock.sleep(until - clock.now(), signal).then(
      () => true,
      () => false,
    ),
  );
  if (isReached) void clock.during(() => Promise.race([scope.nextArrival(), realPause(wakingMs)]));
  return { now: clock.now(), until, isReached };
}
