import { getEventListeners } from "node:events";
import { milliseconds as convert } from "@legal-entity/contract/time";
import { describe, expect, it } from "vitest";
import { milliseconds, systemClock, withLimit } from "./clock.ts";
import { rejectionOf } from "./testing/outcome.ts";
import { silence } from "./testing/stub-fetch.ts";

const late = async (): Promise<never> => {
  throw new Error("late");
};

const listeners = (signal: AbortSignal): number => getEventListeners(signal, "abort").length;

describe("the system's clock", () => {
  it("tells the time in milliseconds", () => {
    expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1000);
  });

  it("sleeps, and leaves no listener on the signal", async () => {
    const { signal } = new AbortController();
    await expect(systemClock.sleep(1, signal)).resolves.toBeUndefined();
    expect(listeners(signal)).toBe(0);
  });

  it("wakes with the signal's reason, and leaves no listener", async () => {
    const controller = new AbortController();
    const sleep = systemClock.sleep(3_600_000, controller.signal);
    expect(listeners(controller.signal)).toBe(1);
    controller.abort("enough");
    expect(await rejectionOf(sleep)).toBe("enough");
    expect(listeners(controller.signal)).toBe(0);
  });

  it("does not begin to sleep under an aborted signal", async () => {
    expect(await rejectionOf(systemClock.sleep(3_600_000, AbortSignal.abort("before")))).toBe("before");
  });

  it("sleeps longer than a timer can", async () => {
    const controller = new AbortController();
    const sleep = systemClock.sleep(2 ** 31, controller.signal);
    const outcome = await Promise.race([rejectionOf(sleep), new Promise((resolve) => setImmediate(resolve, "asleep"))]);
    expect(outcome).toBe("asleep");
    controller.abort();
    await rejectionOf(sleep);
  });
});

describe("a limit", () => {
  it("gives what the work gives", async () => {
    expect(await withLimit(async () => "done", 1000, late, undefined)).toBe("done");
  });

  it("passes the failure of the work on", async () => {
    const failure = new Error("broken");
    const work = async () => {
      throw failure;
    };
    expect(await rejectionOf(withLimit(work, 1000, late, undefined))).toBe(failure);
  });

  it("ends work that ignores its signal, and tells it so", async () => {
    const controller = new AbortController();
    const failure = await rejectionOf(withLimit(silence, 5, late, undefined, controller));
    expect(failure).toEqual(new Error("late"));
    expect(controller.signal.reason).toBe(failure);
  });

  it("ends with the outer signal, and leaves no listener on it", async () => {
    const outer = new AbortController();
    const limited = withLimit(silence, 3_600_000, late, outer.signal);
    outer.abort("enough");
    expect(await rejectionOf(limited)).toBe("enough");
    expect(listeners(outer.signal)).toBe(0);
  });

  it("does not begin under an aborted signal", async () => {
    let begun = false;
    const work = async () => {
      begun = true;
    };
    expect(await rejectionOf(withLimit(work, 1000, late, AbortSignal.abort("before")))).toBe("before");
    expect(begun).toBe(false);
  });
});

describe("a duration", () => {
  it.each([
    [0],
    [1500],
    [{ days: 90 }],
    [{ hours: 1, minutes: 2, seconds: 3, milliseconds: 4 }],
    [{ days: undefined, hours: 2 }],
  ])("%j is as long as the contract says", (duration) => {
    expect(milliseconds(duration, "pause")).toBe(convert(duration));
  });

  it.each([[-1], [Number.NaN], [Infinity], [{ seconds: -1 }], [JSON.parse('{"fortnights":1}')], ["soon" as never]])(
    "%j is refused by name",
    (duration) => {
      expect(() => milliseconds(duration, "pause")).toThrow(new RangeError("pause must be zero or more."));
    },
  );
});
