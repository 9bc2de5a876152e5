import type { Agenda } from "../agenda.ts";
import type { MockClock } from "../clock/clock.ts";
import { overtakingPauseMs } from "./schedule.ts";

/** Holds every other webhook back until the next one has been sent, or for a while when none comes. */
export function createHoldBack(clock: MockClock, agenda: Agenda): (send: () => void) => void {
  let release: (() => void) | undefined;
  return (send) => {
    const earlier = release;
    if (earlier !== undefined) {
      send();
      earlier();
      return;
    }
    const sendHeld = () => {
      release = undefined;
      send();
    };
    const cancel = agenda.plan(clock.now() + overtakingPauseMs, sendHeld);
    release = () => {
      cancel();
      sendHeld();
    };
  };
}
