import { setImmediate as turn } from "node:timers/promises";
import type { Clock } from "@legal-entity/contract/time";

export interface VirtualClock extends Clock {
  /** How many sleep at the moment. */
  readonly sleepers: number;
  /** How many slept at the same time, at most. */
  readonly mostSleepers: number;
}

interface Sleeper {
  readonly due: number;
  wake(): void;
}

/** A clock that moves to the next sleeper's time as soon as nothing else is left to run, one sleeper at a time. */
export function virtualClock(start = Date.UTC(2026, 0, 1)): VirtualClock {
  const sleepers = new Set<Sleeper>();
  let now = start;
  let most = 0;
  let isMoving = false;

  async function move(): Promise<void> {
    isMoving = true;
    while (sleepers.size > 0) {
      for (let turns = 0; turns < 3; turns++) await turn();
      const [next] = [...sleepers].sort((a, b) => a.due - b.due);
      if (next === undefined) continue;
      now = Math.max(now, next.due);
      next.wake();
    }
    isMoving = false;
  }

  return {
    now: () => now,
    get sleepers() {
      return sleepers.size;
    },
    get mostSleepers() {
      return most;
    },
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const leave = (settle: () => void) => () => {
          sleepers.delete(sleeper);
          signal?.removeEventListener("abort", abort);
          settle();
        };
        const sleeper: Sleeper = { due: now + milliseconds, wake: leave(resolve) };
        const abort = leave(() => reject(signal?.reason));
        signal?.addEventListener("abort", abort);
        sleepers.add(sleeper);
        most = Math.max(most, sleepers.size);
        if (!isMoving) void move();
      }),
  };
}
