import { describe, expect, expectTypeOf, test } from "vitest";
import { type Duration, milliseconds } from "./time.ts";

describe("a duration", () => {
  test.for([
    [0, 0],
    [1500, 1500],
    [0.5, 0.5],
    [{ milliseconds: 7 }, 7],
    [{ seconds: 30 }, 30_000],
    [{ minutes: 30 }, 1_800_000],
    [{ hours: 4 }, 14_400_000],
    [{ days: 90 }, 7_776_000_000],
    [{ days: 1, hours: 1, minutes: 1, seconds: 1, milliseconds: 1 }, 90_061_001],
    [{ minutes: 1.5 }, 90_000],
    [{ minutes: 1, seconds: undefined }, 60_000],
  ] satisfies [Duration, number][])("of %o lasts %d ms", ([duration, expected]) => {
    expect(milliseconds(duration)).toBe(expected);
  });

  test.for([-1, Number.NaN, Number.POSITIVE_INFINITY])("of %d is out of range", (duration) => {
    expect(() => milliseconds(duration)).toThrow(
      new RangeError(`duration must be zero or more, and finite, not ${duration}.`),
    );
  });

  test("names the unit that is out of range", () => {
    expect(() => milliseconds({ hours: 1, minutes: -5 }, "maxWait")).toThrow(
      new RangeError("maxWait.minutes must be zero or more, and finite, not -5."),
    );
  });

  test("is out of range when its units add up to infinity", () => {
    expect(() => milliseconds({ days: Number.MAX_VALUE })).toThrow(RangeError);
  });

  test("rejects a unit that it does not know", () => {
    const weeks: object = { weeks: 2 };
    expect(() => milliseconds(weeks, "timeout.total")).toThrow(
      new TypeError("timeout.total.weeks is not one of days, hours, minutes, seconds, milliseconds."),
    );
  });

  test("rejects a unit that is inherited from Object", () => {
    const odd: object = { toString: 1 };
    expect(() => milliseconds(odd)).toThrow(TypeError);
  });

  test("rejects an amount that is not a number", () => {
    const parsed: Duration = JSON.parse('{ "seconds": "30" }');
    expect(() => milliseconds(parsed)).toThrow(new TypeError("duration.seconds must be a number, not string."));
  });

  test.for(["{}", "null", "true"])("rejects %s, which has no unit", (text) => {
    const parsed: Duration = JSON.parse(text);
    expect(() => milliseconds(parsed, "maxWait")).toThrow(
      new TypeError("maxWait must be milliseconds, or units such as { seconds: 30 }."),
    );
  });

  test("takes an optional unit that may be undefined", () => {
    expectTypeOf<{ seconds: number | undefined }>().toExtend<Duration>();
    expectTypeOf<"30s">().not.toExtend<Duration>();
  });
});
