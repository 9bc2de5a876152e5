import type { Dial } from "./dial.ts";
import { afterRealTime } from "./real-time.ts";
import type { Stepper } from "./stepper.ts";
import type { Timers } from "./timers.ts";

/** Lets time move by itself: a virtual clock when everybody sleeps, a live one as real time passes. */
export interface Pacer {
  /** Looks again, after anything that may have changed what comes next. */
  wake(): void;
}

export function createPacer(dial: Dial, timers: Timers, stepper: Stepper, isAnybodyAsleep: () => boolean): Pacer {
  let isRunning = false;
  let disarm = () => {};

  const mayJump = () => dial.isVirtual && !dial.isFrozen && isAnybodyAsleep() && !stepper.isBusy;

  function mayStep(): boolean {
    const next = timers.peek();
    if (next === undefined || stepper.isStepping) return false;
    return next.due <= dial.now() || mayJump();
  }

  async function run(): Promise<void> {
    await stepper.settle();
    while (mayStep()) {
      await stepper.step();
      await stepper.settle();
    }
  }

  function wake(): void {
    disarm();
    const next = timers.peek();
    if (next === undefined || isRunning) return;
    const comesByItself = !dial.isVirtual && !dial.isFrozen && next.due > dial.now();
    if (comesByItself) disarm = afterRealTime(dial.realDelay(next.due), wake);
    if (!mayStep()) return;
    isRunning = true;
    void run().finally(() => {
      isRunning = false;
      wake();
    });
  }

  return { wake };
}
