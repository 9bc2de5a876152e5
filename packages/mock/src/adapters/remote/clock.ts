import type { Duration } from "@legal-entity/contract/time";
import type { ClockControl, ClockStatus } from "../../control/clock.ts";
import type { Moved } from "../../domain/moved.ts";
import type { KnownTime } from "./known-time.ts";
import type { Transport } from "./transport.ts";

interface Slept {
  readonly until: number;
  readonly isReached: boolean;
}

const inUnits = (duration: Duration) => (typeof duration === "number" ? { milliseconds: duration } : duration);

/** The clock of a world elsewhere. It sleeps there, so that a virtual one jumps when everybody sleeps. */
export function remoteClock({ call }: Transport, { now }: KnownTime): ClockControl {
  const move = (path: string, body?: unknown) => call<Moved>({ method: "POST", path: `/clock/${path}`, body });
  const change = async (body: unknown): Promise<void> => void (await call({ method: "PUT", path: "/clock", body }));
  return {
    now,
    async sleep(ms, signal) {
      const sleepOn = (body: unknown) => call<Slept>({ method: "POST", path: "/clock/sleep", body, signal });
      signal?.throwIfAborted();
      let slept = await sleepOn({ milliseconds: Math.max(0, ms) });
      while (!slept.isReached) slept = await sleepOn({ until: slept.until });
    },
    advance: (duration) => move("advance", inUnits(duration)),
    advanceTo: (moment) => move("advance-to", { moment: moment instanceof Date ? moment.getTime() : moment }),
    advanceToNextEvent: () => move("next"),
    freeze: () => change({ isFrozen: true }),
    resume: () => change({ isFrozen: false }),
    setMode: (mode) => change({ mode }),
    status: () => call<ClockStatus>({ method: "GET", path: "/clock" }),
  };
}
