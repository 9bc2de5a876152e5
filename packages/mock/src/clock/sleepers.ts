import type { Clock } from "@legal-entity/contract/time";

interface Alarm extends Pick<Clock, "now"> {
  /** Calls `run` at a moment of the clock; returns how to cancel. */
  schedule(due: number, run: () => void): () => void;
}

/** Whoever sleeps on a clock. */
export interface Sleepers extends Pick<Clock, "sleep"> {
  isAnybodyAsleep(): boolean;
}

export function createSleepers({ now, schedule }: Alarm): Sleepers {
  let sleepers = 0;
  return {
    isAnybodyAsleep: () => sleepers > 0,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        sleepers++;
        const leave = () => {
          sleepers--;
          signal?.removeEventListener("abort", abort);
        };
        // The clock shows whole milliseconds: nobody is to wake before it shows that the sleep is over.
        const cancel = schedule(now() + Math.ceil(Math.max(0, ms)), () => {
          leave();
          resolve();
        });
        const abort = () => {
          leave();
          cancel();
          reject(signal?.reason);
        };
        signal?.addEventListener("abort", abort, { once: true });
      }),
  };
}
