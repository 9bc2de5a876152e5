import type { Clock } from "@legal-entity/contract/time";

/** A pause that can be ended early. */
export interface Nap {
  /** Sleeps for so many milliseconds, or until somebody wakes it; for Infinity, no timer is set. */
  rest(milliseconds: number): Promise<void>;
  wake(): void;
}

export function createNap(clock: Clock): Nap {
  let wake = () => {};
  return {
    wake: () => wake(),
    async rest(milliseconds) {
      const alarm = new AbortController();
      const woken = new Promise<void>((resolve) => {
        wake = () => {
          resolve();
          alarm.abort();
        };
      });
      await (milliseconds < Infinity ? Promise.race([woken, clock.sleep(milliseconds, alarm.signal)]) : woken);
    },
  };
}
