import type { Clock, Duration } from "@legal-entity/contract/time";
import { openConsultation } from "../assumptions/consult.ts";
import type { AssumptionSettings } from "../assumptions/settings.ts";
import type { MockClock } from "../clock/clock.ts";
import type { ClockMode } from "../clock/dial.ts";
import { hasExpired } from "../domain/delivered-files.ts";
import { type Moved, tellMoved } from "../domain/moved.ts";
import type { World } from "../world.ts";

/** What the clock shows, and how time passes on it. */
export interface ClockStatus {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly mode: ClockMode;
  readonly isFrozen: boolean;
}

/** Time as a dial. It is a `Clock`, so the SDK can live in it: `createClient({ clock: mock.clock })`. */
export interface ClockControl extends Clock {
  /** Moves time forward through every event that is due on the way, in order; resolves with what happened, settled. */
  advance(duration: Duration): Promise<Moved>;
  /** Like `advance`, to a moment. @throws RangeError when it is none, or lies in the past. */
  advanceTo(moment: Date | number | string): Promise<Moved>;
  /** Moves time to whatever is due next; nothing happens when nothing is due. */
  advanceToNextEvent(): Promise<Moved>;
  /** Stops time: no jump by itself, no live time, until `resume`. Advancing still works. */
  freeze(): Promise<void>;
  resume(): Promise<void>;
  /** From now on time passes in this way; what it shows stays. @throws RangeError when live time would not move forward */
  setMode(mode: ClockMode): Promise<void>;
  status(): Promise<ClockStatus>;
}

export function clockControl(clock: MockClock, world: World, settings: AssumptionSettings): ClockControl {
  const { consult } = openConsultation(settings);
  const isGone = (expiry: number, moment: number) => hasExpired(expiry, moment, () => consult("expiryBoundary"));
  async function told(move: () => Promise<unknown>): Promise<Moved> {
    const [from, before] = [clock.now(), world.log.length];
    await move();
    const stretch = { from, now: clock.now(), isGone };
    return tellMoved(world.log.slice(before), world.state.orders.values(), stretch);
  }
  return {
    now: clock.now,
    sleep: clock.sleep,
    advance: (duration) => told(() => clock.advance(duration)),
    advanceTo: (moment) => told(() => clock.advanceTo(moment)),
    advanceToNextEvent: () => told(() => clock.advanceToNextEvent()),
    freeze: async () => clock.freeze(),
    resume: async () => clock.resume(),
    setMode: async (mode) => clock.setMode(mode),
    status: async () => ({ now: clock.now(), mode: clock.mode, isFrozen: clock.isFrozen }),
  };
}
