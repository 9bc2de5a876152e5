import { describe, expect, it } from "vitest";
import { createClock } from "../clock/clock.ts";
import { createService } from "../mock.ts";
import type { AdminScope } from "./route.ts";
import { sleepUntil } from "./sleep.ts";

const nobody = new AbortController().signal;
const never = () => new Promise<void>(() => {});

function scopeOf(clock: AdminScope["clock"], changes: Partial<AdminScope> = {}): AdminScope {
  const worlds = { list: () => [], drop: () => false };
  const service = createService({ entities: [] });
  return { name: "suite", service, clock, worlds, stopping: nobody, nextArrival: never, ...changes };
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe("a sleep on behalf of somebody at the other end of a connection", () => {
  it("tells when it is over", async () => {
    const clock = createClock();
    const until = clock.now() + 60_000;
    expect(await sleepUntil(until, scopeOf(clock), nobody)).toEqual({ now: until, until, isReached: true });
  });

  it.each(["the server stops", "the caller goes"])("ends before its time when %s", async (reason) => {
    const clock = createClock();
    clock.freeze();
    const until = clock.now() + 60_000;
    const [stopping, caller] =
      reason === "the server stops" ? [AbortSignal.abort(), nobody] : [nobody, AbortSignal.abort()];
    const slept = await sleepUntil(until, scopeOf(clock, { stopping }), caller);
    expect(slept).toEqual({ now: until - 60_000, until, isReached: false });
  });

  it("keeps time from jumping on until whoever was woken asks again", async () => {
    const clock = createClock();
    const start = clock.now();
    let arrive = () => {};
    const nextArrival = () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      });
    const other = clock.sleep(20);
    await sleepUntil(start + 10, scopeOf(clock, { nextArrival }), nobody);
    await turns(5);
    expect(clock.now()).toBe(start + 10);
    arrive();
    await other;
    expect(clock.now()).toBe(start + 20);
  });

  it("does not keep time for ever from one who never asks again", async () => {
    const clock = createClock();
    const other = clock.sleep(20);
    await sleepUntil(clock.now() + 10, scopeOf(clock), nobody);
    await other;
  });
});
