import type { Clock } from "@legal-entity/contract/time";
import { type Due, meld } from "./agenda.ts";

/** Gives entries their turn when they are due, so many at a time, with one timer for all of them. */
export interface Scheduler<Entry> {
  plan(entry: Entry): void;
  /** Starts the work of what is due, as far as there is room. */
  start(): void;
  /** Waits until the next entry is due, a piece of work is done, or somebody calls `wake`. */
  rest(): Promise<void>;
  wake(): void;
}

/** @param work must not reject; it may plan its entry again */
export function createScheduler<Entry extends Due>(
  clock: Clock,
  concurrency: number,
  work: (entry: Entry) => Promise<void>,
): Scheduler<Entry> {
  let next: Entry | undefined;
  let active = 0;
  let wake = () => {};

  const run = async (entry: Entry) => {
    active++;
    await work(entry);
    active--;
    wake();
  };

  return {
    plan(entry) {
      next = meld(next, entry);
    },
    start() {
      while (next && active < concurrency && next.due <= clock.now()) {
        const entry = next;
        next = meld(entry.left, entry.right);
        entry.left = entry.right = undefined;
        void run(entry);
      }
    },
    async rest() {
      const alarm = new AbortController();
      const turns = [
        new Promise<void>((resolve) => {
          wake = () => {
            resolve();
            alarm.abort();
          };
        }),
      ];
      if (next && active < concurrency) turns.push(clock.sleep(next.due - clock.now(), alarm.signal));
      await Promise.race(turns);
    },
    wake: () => wake(),
  };
}
