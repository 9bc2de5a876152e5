import { type Clock, type Duration, milliseconds } from "@legal-entity/contract/time";
import { type ClockMode, type ClockOptions, createDial, instant, isReachable } from "./dial.ts";
import { createPacer } from "./pacer.ts";
import { createSleepers } from "./sleepers.ts";
import { createStepper } from "./stepper.ts";
import { createTimers } from "./timers.ts";

/** The mock's time, and everything that happens on it. */
export interface MockClock extends Clock {
  readonly mode: ClockMode;
  readonly isFrozen: boolean;
  /** From now on time passes in this way. @throws RangeError when live time would not move forward */
  setMode(mode: ClockMode): void;
  /**
   * Moves time forward, through every event that is due on the way, in order; resolves when all has settled.
   *
   * @throws RangeError when it leads beyond the year 9999
   */
  advance(duration: Duration): Promise<void>;
  /** Like `advance`, to a moment. @throws RangeError when it is none, or lies in the past. */
  advanceTo(moment: Date | number | string): Promise<void>;
  /** Moves time to whatever is due next and runs it; false when nothing is. */
  advanceToNextEvent(): Promise<boolean>;
  /** Stops time: no jump by itself, no live time, until `resume`. Advancing still works. */
  freeze(): void;
  resume(): void;
  /**
   * Runs `run` once time reaches `due` (milliseconds since the epoch), never when that is beyond the year 9999. Returns
   * how to cancel it.
   */
  schedule(due: number, run: () => unknown): () => void;
  /** Sets time, back as well; whoever sleeps goes on sleeping until its moment. */
  set(at: number): void;
  /** Keeps time from jumping by itself while `work` is under way. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Within `during`: lets `work` advance time itself, as a webhook's receiver may; nothing else moves it meanwhile, and
   * nobody who advances waits for it.
   */
  aside<T>(work: () => Promise<T>): Promise<T>;
}

export function createClock(options: ClockOptions = {}): MockClock {
  const dial = createDial(options);
  const timers = createTimers();
  const stepper = createStepper(dial, timers);
  const pacer = createPacer(dial, timers, stepper, () => sleepers.isAnybodyAsleep());
  const { now } = dial;

  function schedule(due: number, run: () => unknown): () => void {
    if (!isReachable(due)) return () => {};
    const timer = timers.add(due, run);
    pacer.wake();
    return () => {
      timers.cancel(timer);
      pacer.wake();
    };
  }

  const sleepers = createSleepers({ now, schedule });
  const runUntil = (target: number) => stepper.runUntil(target).finally(pacer.wake);
  const shown = () => `the clock shows ${new Date(now()).toISOString()}`;
  /** After a turn of the dial something else may come next. */
  const waking =
    <Given extends readonly unknown[]>(turn: (...given: Given) => void) =>
    (...given: Given): void => {
      turn(...given);
      pacer.wake();
    };

  return {
    get mode() {
      return dial.mode;
    },
    get isFrozen() {
      return dial.isFrozen;
    },
    setMode: waking(dial.setMode),
    set: waking(dial.set),
    freeze: waking(dial.freeze),
    resume: waking(dial.resume),
    now,
    sleep: sleepers.sleep,
    schedule,
    async advance(duration) {
      const target = now() + milliseconds(duration);
      if (!isReachable(target)) throw new RangeError(`duration leads beyond the year 9999: ${shown()}. Give less.`);
      await runUntil(target);
    },
    async advanceTo(moment) {
      const target = instant(moment, "moment");
      if (target < now()) throw new RangeError(`moment lies in the past: ${shown()}. Give a later one.`);
      await runUntil(target);
    },
    async advanceToNextEvent() {
      const next = timers.peek();
      if (next !== undefined) await runUntil(next.due);
      return next !== undefined;
    },
    during: (work) => stepper.during(work).finally(pacer.wake),
    aside: stepper.aside,
  };
}
