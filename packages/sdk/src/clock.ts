import type { Clock, Duration } from "@legal-entity/contract/time";

/** Longer timers fire at once, by the HTML standard's 32-bit limit. */
const longestTimer = 2 ** 31 - 1;

/** The clock of the machine. Its sleeps keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    withLimit(
      () => new Promise<void>(() => {}),
      milliseconds,
      async () => {},
      signal,
    ),
};

/**
 * Settles with `work`, with `onLimit` when its time is over, or with the reason of the outer signal, whichever is
 * first, even where `work` goes on. No timer and no listener is left then.
 *
 * The time is real, whatever the injected clock says: a virtual clock jumps as soon as somebody sleeps on it.
 *
 * @param controller ends what `work` goes on with
 */
export function withLimit<T>(
  work: () => Promise<T>,
  milliseconds: number,
  onLimit: () => Promise<T>,
  outer?: AbortSignal,
  controller?: AbortController,
): Promise<T> {
  // By hand, since it stands around each piece of a download: async functions would cost four promises more.
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      leave();
    };
    const fail = (error: unknown) => {
      end();
      controller?.abort(error);
      reject(error);
    };
    const leave = onAbort(outer, fail);
    const finish = (value: T) => {
      end();
      resolve(value);
    };
    const timer = setTimeout(() => onLimit().then(finish, fail), Math.min(milliseconds, longestTimer));
    work().then(finish, fail);
  });
}

/**
 * Tells the reason when the signal aborts, until the function that it gives is called. By hand: of the listeners that Node
 * is to take away by the option `signal`, it forgets all but the last when it collects garbage.
 *
 * @throws the reason, when it has aborted already
 */
export function onAbort(signal: AbortSignal | undefined, tell: (reason: unknown) => void): () => void {
  signal?.throwIfAborted();
  const abort = () => tell(signal?.reason);
  signal?.addEventListener("abort", abort);
  return () => signal?.removeEventListener("abort", abort);
}

/** Even chance from 0 to 1, so that clients do not come back in step. */
export const random = Math.random;

const units = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000, milliseconds: 1 };

/**
 * The length of a duration in milliseconds. The contract's own conversion explains each mistake; in a browser's bundle
 * that would weigh more than all the limits it converts, so one message has to do here.
 *
 * @throws RangeError when it is not a finite length of zero or more, or a unit is not known
 */
export function milliseconds(duration: Duration, name: string): number {
  const parts = typeof duration === "number" ? { milliseconds: duration } : duration;
  let total = 0;
  let unit: keyof typeof units;
  for (unit in parts) total += (parts[unit] ?? 0) * units[unit];
  if (total >= 0 && total < Infinity) return total;
  throw new RangeError(`${name} must be zero or more.`);
}
