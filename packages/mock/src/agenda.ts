import type { MockClock } from "./clock/clock.ts";

/** What one world has planned on the clock, so that it can be forgotten as a whole. */
export interface Agenda {
  readonly isEmpty: boolean;
  /** Runs `run` once time reaches `due` (milliseconds since the epoch). Returns how to cancel it: false when it is too late. */
  plan(due: number, run: () => unknown): () => boolean;
  clear(): void;
}

export function createAgenda(clock: Pick<MockClock, "schedule">): Agenda {
  const planned = new Set<() => boolean>();
  return {
    get isEmpty() {
      return planned.size === 0;
    },
    plan(due, run) {
      const unschedule = clock.schedule(due, () => {
        planned.delete(cancel);
        return run();
      });
      const cancel = () => {
        unschedule();
        return planned.delete(cancel);
      };
      planned.add(cancel);
      return cancel;
    },
    clear() {
      for (const cancel of [...planned]) cancel();
    },
  };
}
