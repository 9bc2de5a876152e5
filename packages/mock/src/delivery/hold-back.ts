import type { Agenda } from "../agenda.ts";
import type { MockClock } from "../clock/clock.ts";
import { overtakingPauseMs } from "./schedule.ts";

interface Held {
  send(): void;
  /** False when it was sent or forgotten meanwhile. */
  takeBack(): boolean;
}

/** Holds every other webhook back until the next one has been sent, or for a while when none comes. */
export function createHoldBack(clock: MockClock, agenda: Agenda): (send: () => void) => void {
  let held: Held | undefined;
  return (send) => {
    const earlier = held?.takeBack() ? held : undefined;
    held = undefined;
    if (earlier === undefined) {
      held = { send, takeBack: agenda.plan(clock.now() + overtakingPauseMs, send) };
      return;
    }
    send();
    earlier.send();
  };
}
