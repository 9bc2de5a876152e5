import { describe, expect, it } from "vitest";
import { createKnownTime } from "./known-time.ts";

describe("the time of a clock elsewhere", () => {
  it("stands still between answers where the clock does", () => {
    const time = createKnownTime();
    time.learn("1000; rate=0");
    expect([time.now(), time.now()]).toEqual([1000, 1000]);
  });

  it("is not moved back by an answer that was overtaken", () => {
    const time = createKnownTime();
    time.learn("2000; rate=0");
    time.learn("1000; rate=0");
    expect(time.now()).toBe(2000);
  });

  it("moves back where the clock was set", () => {
    const time = createKnownTime();
    time.learn("2000; rate=0");
    time.forget();
    expect(time.now()).toBe(2000);
    time.learn("1000; rate=0");
    expect(time.now()).toBe(1000);
  });

  it("runs on where the clock does, as fast as its rate", async () => {
    const time = createKnownTime();
    time.learn("1000; rate=1000000");
    await expect.poll(() => time.now()).toBeGreaterThan(1_000_000);
    const before = time.now();
    time.learn("1000; rate=0.5");
    expect(time.now()).toBeGreaterThanOrEqual(before);
  });

  it("stays as it is when an answer says nothing of it", () => {
    const time = createKnownTime();
    time.learn("1000; rate=0");
    for (const nothing of [null, "", "soon"]) time.learn(nothing);
    expect(time.now()).toBe(1000);
  });
});
