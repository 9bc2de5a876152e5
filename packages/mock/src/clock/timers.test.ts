import { describe, expect, it } from "vitest";
import { createTimers } from "./timers.ts";

const nothing = () => {};

describe("timers", () => {
  it("come in the order in which they are due, ties in that of registration, cancelled ones never", () => {
    const timers = createTimers();
    const seen: string[] = [];
    const add = (name: string, due: number) => timers.add(due, () => seen.push(name));
    add("late", 3);
    const cancelled = add("cancelled", 1);
    add("early", 1);
    add("tied", 1);
    timers.cancel(cancelled);
    for (let next = timers.pop(); next !== undefined; next = timers.pop()) next.run();
    expect(seen).toEqual(["early", "tied", "late"]);
  });

  it("are forgotten when they are cancelled, though one that is due before them waits", () => {
    const timers = createTimers();
    timers.add(1, nothing);
    for (let due = 2; due < 10_000; due++) timers.cancel(timers.add(due, nothing));
    expect(timers.held).toBeLessThan(100);
    expect(timers.peek()?.due).toBe(1);
  });

  it("may be cancelled twice, or once they have run", () => {
    const timers = createTimers();
    const [first, second] = [timers.add(1, nothing), timers.add(2, nothing)];
    expect(timers.pop()).toBe(first);
    for (const timer of [first, second, second]) timers.cancel(timer);
    expect(timers.peek()).toBeUndefined();
    timers.add(3, nothing);
    expect(timers.pop()?.due).toBe(3);
  });
});
