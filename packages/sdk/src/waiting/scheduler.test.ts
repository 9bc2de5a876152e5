import { describe, expect, it } from "vitest";
import { virtualClock } from "../testing/virtual-clock.ts";
import { createScheduler, type Due } from "./scheduler.ts";

interface Entry extends Due {
  readonly name: string;
  readonly due: number;
}

const start = 1000;

/** A scheduler that writes down when which entry has its turn; `work` is what it does then. */
function stage(concurrency = Infinity, work: (entry: Entry) => Promise<void> = async () => {}) {
  const clock = virtualClock(start);
  const turns: string[] = [];
  const failures: unknown[] = [];
  const run = async (entry: Entry) => {
    turns.push(`${entry.name} at ${clock.now() - start}`);
    await work(entry);
  };
  const scheduler = createScheduler<Entry>(clock, concurrency, run, (_entry, error) => failures.push(error));
  const plan = (name: string, after: number) => {
    const entry: Entry = { name, due: start + after };
    scheduler.plan(entry);
    return entry;
  };
  return { ...scheduler, add: plan, clock, turns, failures };
}

/** Until the clock has nothing left to do. */
async function idle({ clock }: ReturnType<typeof stage>): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (clock.sleepers > 0);
}

describe("a scheduler", () => {
  it("gives each entry its turn when it is due, whatever the order of planning", async () => {
    const scheduler = stage();
    for (const [name, after] of [["c", 30] as const, ["a", 10] as const, ["b", 20] as const])
      scheduler.add(name, after);
    await idle(scheduler);
    expect(scheduler.turns).toEqual(["a at 10", "b at 20", "c at 30"]);
  });

  it("gives what is due already its turn at once, and sets no timer", () => {
    const { add, turns, clock } = stage();
    add("late", -5);
    add("now", 0);
    expect(turns).toEqual(["late at 0", "now at 0"]);
    expect(clock.mostSleepers).toBe(0);
  });

  it("has one timer, however many entries wait", async () => {
    const scheduler = stage();
    for (let index = 0; index < 1000; index++) scheduler.add(`${index}`, 1000 - index);
    expect(scheduler.clock.sleepers).toBe(1);
    await idle(scheduler);
    expect(scheduler.turns).toHaveLength(1000);
    expect(scheduler.clock.mostSleepers).toBe(1);
  });

  it("takes an entry back, and sets its timer by the next one", async () => {
    const scheduler = stage();
    const first = scheduler.add("first", 10);
    scheduler.add("second", 20);
    scheduler.drop(first);
    await idle(scheduler);
    expect(scheduler.turns).toEqual(["second at 20"]);
  });

  it("leaves no timer behind when the last entry is taken back", () => {
    const scheduler = stage();
    const [first, second] = [scheduler.add("first", 10), scheduler.add("second", 20)];
    scheduler.drop(second);
    expect(scheduler.clock.sleepers).toBe(1);
    scheduler.drop(first);
    expect(scheduler.clock.sleepers).toBe(0);
  });

  it("lets no more than so many work at once, and no timer run meanwhile", async () => {
    const gates: (() => void)[] = [];
    const scheduler = stage(2, () => new Promise((resolve) => gates.push(resolve)));
    for (const name of ["a", "b", "c"]) scheduler.add(name, 0);
    scheduler.add("later", 10);
    expect(scheduler.turns).toEqual(["a at 0", "b at 0"]);
    expect(scheduler.clock.sleepers).toBe(0);
    gates.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
    expect(scheduler.turns).toEqual(["a at 0", "b at 0", "c at 0"]);
    for (const open of gates) open();
    await idle(scheduler);
    expect(scheduler.turns.at(-1)).toBe("later at 10");
  });

  it("lets an entry be planned again by its own work", async () => {
    let left = 3;
    const scheduler = stage(1, async ({ name, due }) => {
      if (--left > 0) scheduler.plan({ name, due: due + 10 });
    });
    scheduler.add("again", 10);
    await idle(scheduler);
    expect(scheduler.turns).toEqual(["again at 10", "again at 20", "again at 30"]);
  });

  it("tells each entry when the clock itself fails", async () => {
    const broken = new Error("clock stopped");
    const failures: unknown[] = [];
    const clock = { now: () => start, sleep: () => Promise.reject(broken) };
    const onFailure = (entry: Entry, error: unknown) => failures.push(entry.name, error);
    const { plan } = createScheduler<Entry>(clock, 1, async () => {}, onFailure);
    plan({ name: "a", due: start + 1 });
    await Promise.resolve();
    await Promise.resolve();
    expect(failures).toEqual(["a", broken]);
  });
});
