import { describe, expect, it } from "vitest";
import { ageOf, pace } from "./pace.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe("the pause between two reads", () => {
  it.each([
    ["a new order", 0, second, second],
    ["one of ten seconds", 10 * second, second, second],
    ["one of ten minutes", 10 * minute, 24 * second, 36 * second],
    ["one of an hour", hour, 144 * second, 216 * second],
    ["one of two days", 2 * day, 10 * minute, 10 * minute],
  ])("of %s is about 5 %% of its age, within bounds", (_what, age, shortest, longest) => {
    expect(pace(age, 0)).toBeCloseTo(shortest);
    expect(pace(age, 1)).toBeCloseTo(longest);
  });

  it("grows with the age", () => {
    const ages = [0, second, minute, 5 * minute, hour, day];
    const pauses = ages.map((age) => pace(age, 0.5));
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  });
});

describe("the age of an order", () => {
  const now = Date.UTC(2026, 10, 20);
  const began = now - minute;

  it("counts from its creation", () => {
    expect(ageOf(now - day, began, now)).toBe(day);
  });

  it.each([
    ["is not told", Number.NaN],
    ["lies ahead, as of a clock that is wrong", now + hour],
    ["is more than a year ago", now - 400 * day],
    ["is the beginning of time", 0],
  ])("counts from the start of the wait when the creation %s", (_why, created) => {
    expect(ageOf(created, began, now)).toBe(minute);
  });
});
