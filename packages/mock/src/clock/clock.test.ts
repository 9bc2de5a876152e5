import { describe, expect, it } from "vitest";
import { createClock } from "./clock.ts";

const start = Date.UTC(2026, 0, 1, 9);
const minute = 60_000;

describe("a virtual clock", () => {
  it("starts where it is told and stands still", () => {
    expect(createClock().now()).toBe(start);
    expect(createClock({ start: "2030-05-06T07:08:09Z" }).now()).toBe(Date.UTC(2030, 4, 6, 7, 8, 9));
  });

  it("refuses a start that is no moment", () => {
    expect(() => createClock({ start: "tomorrow" })).toThrow(/^clock.start is not a moment/);
  });

  it("runs what is due on the way, in order, each at its own time", async () => {
    const clock = createClock();
    const seen: [string, number][] = [];
    const note = (name: string) => () => seen.push([name, clock.now() - start]);
    clock.schedule(start + 3 * minute, note("third"));
    clock.schedule(start + minute, note("first"));
    clock.schedule(start + 2 * minute, note("second"));
    clock.schedule(start + 60 * minute, note("later"));
    await clock.advance({ minutes: 5 });
    expect(seen).toEqual([
      ["first", minute],
      ["second", 2 * minute],
      ["third", 3 * minute],
    ]);
    expect(clock.now()).toBe(start + 5 * minute);
  });

  it("goes no further than dates with four digits for the year do", async () => {
    const clock = createClock({ start: "9999-12-31T00:00:00Z" });
    await expect(clock.advance({ days: 1 })).rejects.toThrow(
      "duration leads beyond the year 9999: the clock shows 9999-12-31T00:00:00.000Z.",
    );
    for (const moment of [1e300, 253402300800000, "+010000-01-01T00:00:00Z"]) {
      await expect(clock.advanceTo(moment)).rejects.toThrow(/^moment is not a moment/);
    }
    expect(() => createClock({ start: -1e14 })).toThrow(/^clock.start is not a moment/);
    let came = false;
    clock.schedule(1e300, () => {
      came = true;
    });
    expect(await clock.advanceToNextEvent()).toBe(false);
    await clock.advanceTo("9999-12-31T23:59:59.999Z");
    expect(came).toBe(false);
  });

  it("runs ties in the order of registration", async () => {
    const clock = createClock();
    const seen: number[] = [];
    for (const name of [1, 2, 3, 4]) clock.schedule(start + minute, () => seen.push(name));
    await clock.advance(minute);
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  it("runs chained events that fall due within the same advance", async () => {
    const clock = createClock();
    const seen: number[] = [];
    const chain = () => {
      seen.push(clock.now() - start);
      if (seen.length < 4) clock.schedule(clock.now() + minute, chain);
    };
    clock.schedule(start + minute, chain);
    await clock.advance(3 * minute);
    expect(seen).toEqual([minute, 2 * minute, 3 * minute]);
  });

  it("awaits each event, so that all has settled when advance returns", async () => {
    const clock = createClock();
    let settled = false;
    clock.schedule(start + minute, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      settled = true;
    });
    await clock.advance(minute);
    expect(settled).toBe(true);
  });

  it("can be advanced from inside a request that steps aside, and from no other", async () => {
    const clock = createClock();
    const seen: string[] = [];
    clock.schedule(start + minute, () => seen.push("due"));
    void clock.sleep(2 * minute).then(() => seen.push("awake"));
    await clock.during(() =>
      clock.aside(async () => {
        await clock.advance(minute);
        seen.push("advanced");
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
        expect(clock.now()).toBe(start + minute);
      }),
    );
    expect(seen).toEqual(["due", "advanced"]);
  });

  it("can be advanced again from inside an event", async () => {
    const clock = createClock();
    const seen: string[] = [];
    clock.schedule(start + minute, async () => {
      seen.push("outer");
      await clock.advance(10 * minute);
      seen.push(`at ${(clock.now() - start) / minute}`);
    });
    clock.schedule(start + 5 * minute, () => seen.push("inner"));
    await clock.advance(2 * minute);
    expect(seen).toEqual(["outer", "inner", "at 11"]);
    expect(clock.now()).toBe(start + 11 * minute);
  });

  it("does not run what was cancelled", async () => {
    const clock = createClock();
    let ran = false;
    const cancel = clock.schedule(start + minute, () => {
      ran = true;
    });
    cancel();
    await clock.advance({ days: 1 });
    expect(ran).toBe(false);
  });

  it("does not move to the past", async () => {
    const clock = createClock();
    await expect(clock.advanceTo(start - 1)).rejects.toThrow(/lies in the past: the clock shows 2026-01-01T09:00:00/);
    await expect(clock.advance(-1)).rejects.toThrow(RangeError);
  });

  it("moves to the next event, and says when there is none", async () => {
    const clock = createClock();
    clock.schedule(start + 7 * minute, () => {});
    expect(await clock.advanceToNextEvent()).toBe(true);
    expect(clock.now()).toBe(start + 7 * minute);
    expect(await clock.advanceToNextEvent()).toBe(false);
  });
});

describe("a virtual clock on which somebody sleeps", () => {
  it("jumps by itself, through the events in between", async () => {
    const clock = createClock();
    const seen: string[] = [];
    clock.schedule(start + minute, () => seen.push("event"));
    await clock.sleep(4 * 60 * minute);
    seen.push("awake");
    expect(seen).toEqual(["event", "awake"]);
    expect(clock.now()).toBe(start + 240 * minute);
  });

  it("wakes sleepers in the order of their times", async () => {
    const clock = createClock();
    const seen: string[] = [];
    const sleeper = async (name: string, pauses: readonly number[]) => {
      for (const pause of pauses) {
        await clock.sleep(pause);
        seen.push(`${name}${clock.now() - start}`);
      }
    };
    await Promise.all([sleeper("a", [10, 30]), sleeper("b", [20, 5])]);
    expect(seen).toEqual(["a10", "b20", "b25", "a40"]);
  });

  it("shows that a sleep is over when it is, though it was for a fraction of a millisecond", async () => {
    const clock = createClock();
    const due = clock.now() + 0.4;
    await clock.sleep(due - clock.now());
    expect(clock.now()).toBeGreaterThanOrEqual(due);
  });

  it("does not jump while something is under way", async () => {
    const clock = createClock();
    let finish = () => {};
    const work = clock.during(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const asleep = clock.sleep(minute);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(clock.now()).toBe(start);
    finish();
    await Promise.all([work, asleep]);
    expect(clock.now()).toBe(start + minute);
  });

  it("does not jump for events alone", async () => {
    const clock = createClock();
    clock.schedule(start + minute, () => {});
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(clock.now()).toBe(start);
  });

  it("does not jump while it is frozen, and does when it resumes", async () => {
    const clock = createClock();
    clock.freeze();
    const asleep = clock.sleep(minute);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(clock.now()).toBe(start);
    clock.resume();
    await asleep;
    expect(clock.now()).toBe(start + minute);
  });

  it("runs what is due now without being moved", async () => {
    const clock = createClock();
    await new Promise<void>((resolve) => clock.schedule(start, resolve));
    expect(clock.now()).toBe(start);
  });

  it("rejects with the reason of an aborted signal, and leaves no listener", async () => {
    const clock = createClock();
    clock.freeze();
    const controller = new AbortController();
    const asleep = clock.sleep(minute, controller.signal);
    controller.abort(new Error("enough"));
    await expect(asleep).rejects.toThrow("enough");
    await expect(clock.sleep(minute, controller.signal)).rejects.toThrow("enough");
    expect(await clock.advanceToNextEvent()).toBe(false);
  });
});

describe("a live clock", () => {
  it("runs by itself, as fast as its scale", async () => {
    const clock = createClock({ mode: { live: 60_000 }, start });
    await clock.sleep(10 * minute);
    expect(clock.now() - start).toBeGreaterThanOrEqual(10 * minute);
  });

  it("can be advanced as well", async () => {
    const clock = createClock({ mode: { live: 1 }, start });
    let ranAt = 0;
    clock.schedule(start + 60 * minute, () => {
      ranAt = clock.now();
    });
    await clock.advance({ days: 90 });
    expect(ranAt).toBeGreaterThanOrEqual(start + 60 * minute);
    expect(clock.now()).toBeGreaterThanOrEqual(start + 90 * 24 * 60 * minute);
  });

  it("stands still while it is frozen", async () => {
    const clock = createClock({ mode: { live: 1_000_000 }, start });
    clock.freeze();
    const before = clock.now();
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(clock.now()).toBe(before);
  });
});

describe("a clock whose way is changed", () => {
  it("begins to run where it stood, and wakes who sleeps", async () => {
    const clock = createClock({ start });
    clock.freeze();
    const asleep = clock.sleep(minute);
    clock.setMode({ live: 60_000 });
    expect(clock).toMatchObject({ mode: { live: 60_000 }, isFrozen: true });
    clock.resume();
    await asleep;
    expect(clock.now() - start).toBeGreaterThanOrEqual(minute);
  });

  it("stands still where it was", async () => {
    const clock = createClock({ mode: { live: 1000 }, start });
    clock.setMode("virtual");
    const stopped = clock.now();
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(clock).toMatchObject({ mode: "virtual" });
    expect(clock.now()).toBe(stopped);
  });

  it("refuses time that would not move forward, and stays as it is", () => {
    const clock = createClock({ start });
    expect(() => clock.setMode({ live: 0 })).toThrow(/^clock.mode.live cannot be 0/);
    expect(clock.mode).toBe("virtual");
  });
});
