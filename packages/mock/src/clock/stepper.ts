import type { Dial } from "./dial.ts";
import { nextTurn } from "./real-time.ts";
import type { Timers } from "./timers.ts";

/** Moves through what is due, one event at a time, each at its own moment and to its end. */
export interface Stepper {
  /** Whether somebody is moving time or an event is running. */
  readonly isStepping: boolean;
  /** Whether requests are being answered. */
  readonly isBusy: boolean;
  /** Moves to the next event and runs it. */
  step(): Promise<void>;
  /** Moves to a moment through everything that is due until then. */
  runUntil(target: number): Promise<void>;
  /** Resolves once nobody has anything left to do but sleep. */
  settle(): Promise<void>;
  /** Marks the time that `work` takes as busy. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Lets work of a busy request move time itself; nothing else moves it meanwhile. */
  aside<T>(work: () => Promise<T>): Promise<T>;
}

/** Counts how many times something is under way. */
function counter() {
  let count = 0;
  async function counting<T>(change: 1 | -1, work: () => Promise<T>): Promise<T> {
    count += change;
    try {
      return await work();
    } finally {
      count -= change;
    }
  }
  return {
    get isActive() {
      return count > 0;
    },
    during: <T>(work: () => Promise<T>) => counting(1, work),
    /** What is under way rests while `work` is. */
    without: <T>(work: () => Promise<T>) => counting(-1, work),
  };
}

export function createStepper(dial: Dial, timers: Timers): Stepper {
  const steps = counter();
  const requests = counter();

  /** Two quiet turns: whoever was woken goes on until it sleeps again, and reading a body may take one turn. */
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 2; quiet++) {
      await nextTurn();
      if (requests.isActive) quiet = -1;
    }
  }

  const step = () =>
    steps.during(async () => {
      const timer = timers.pop();
      if (timer === undefined) return;
      dial.moveTo(timer.due);
      await timer.run();
    });

  const runUntil = (target: number) =>
    steps.during(async () => {
      await settle();
      for (let next = timers.peek(); next !== undefined && next.due <= target; next = timers.peek()) {
        await step();
        await settle();
      }
      dial.moveTo(target);
    });

  return {
    get isStepping() {
      return steps.isActive;
    },
    get isBusy() {
      return requests.isActive;
    },
    step,
    runUntil,
    settle,
    during: requests.during,
    aside: (work) => requests.without(() => steps.during(work)),
  };
}
