import { describe, expect, it } from "vitest";
import type { ClockOptions } from "../clock/dial.ts";
import { houseService } from "../mock.ts";
import { createTenants, TooManyWorldsError } from "./tenants.ts";

/** The machine's time, turned by hand. */
function manualTime() {
  let now = 0;
  let planned: { readonly at: number; readonly run: () => void } | undefined;
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      planned = { at: now + ms, run };
      return () => {
        planned = undefined;
      };
    },
    get isPlanned() {
      return planned !== undefined;
    },
    pass(ms: number) {
      const until = now + ms;
      for (let next = planned; next !== undefined && next.at <= until; next = planned) {
        now = next.at;
        planned = undefined;
        next.run();
      }
      now = until;
    },
  };
}

function house(clock: ClockOptions = {}, capacity = 10) {
  const time = manualTime();
  const tenants = createTenants({
    time,
    idleMs: 1000,
    capacity,
    signatureOf: (name) => `signature-of-${name}`,
    house: () => houseService({ clock, entities: [] }),
  });
  return { time, tenants, names: () => tenants.list().map(({ name }) => name) };
}

const nothing = async () => {};

describe("the worlds of a server", () => {
  it("are made on first use and found again", async () => {
    const { tenants, names } = house();
    const first = await tenants.use("a", async ({ service }) => service);
    await tenants.use("b", nothing);
    expect(await tenants.use("a", async ({ service }) => service)).toBe(first);
    expect(names()).toEqual(["a", "b"]);
    expect(tenants.named("signature-of-b")).toBe("b");
    expect(tenants.named("signature-of-c")).toBeUndefined();
  });

  it("are dropped when nobody used them for a while, and not before", async () => {
    const { tenants, time, names } = house();
    await tenants.use("a", nothing);
    time.pass(500);
    await tenants.use("b", nothing);
    time.pass(999);
    expect(names()).toEqual(["b"]);
    time.pass(2000);
    expect(names()).toEqual([]);
    expect(tenants.named("signature-of-b")).toBeUndefined();
    expect(time.isPlanned).toBe(false);
  });

  it("stay while something is under way", async () => {
    const { tenants, time, names } = house();
    let finish = () => {};
    const work = tenants.use(
      "a",
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    time.pass(10_000);
    expect(names()).toEqual(["a"]);
    finish();
    await work;
    time.pass(2000);
    expect(names()).toEqual([]);
  });

  it("stay while somebody holds them", () => {
    const { tenants, time, names } = house();
    tenants.keep("a");
    time.pass(10_000);
    expect(names()).toEqual(["a"]);
  });

  it("stay while their live clock has something planned, and forget what a virtual one has", async () => {
    const live = house({ mode: { live: 1 } });
    const still = house();
    let ran = false;
    for (const { tenants, time } of [live, still]) {
      await tenants.use("a", async ({ agenda, clock }) => {
        agenda.plan(clock.now() + 3_600_000, () => {
          ran = true;
        });
      });
      const [tenant] = tenants.list();
      time.pass(10_000);
      if (tenants === still.tenants) await tenant?.clock.advance({ hours: 2 });
    }
    expect(live.names()).toEqual(["a"]);
    expect(still.names()).toEqual([]);
    expect(ran).toBe(false);
    live.tenants.close();
    expect(live.tenants.list().map(({ agenda }) => agenda.isEmpty)).toEqual([true]);
  });

  it("are bounded in number, and say so", async () => {
    const { tenants } = house({}, 2);
    await tenants.use("a", nothing);
    await tenants.use("b", nothing);
    await expect(tenants.use("c", nothing)).rejects.toThrow(TooManyWorldsError);
    expect(tenants.drop("a")).toBe(true);
    expect(tenants.drop("a")).toBe(false);
    await tenants.use("c", nothing);
  });

  it("tell of the next request that arrives", async () => {
    const { tenants } = house();
    const { arrivals } = tenants.keep("a");
    let arrived = false;
    const next = arrivals.next().then(() => {
      arrived = true;
    });
    await Promise.resolve();
    expect(arrived).toBe(false);
    await tenants.use("a", nothing);
    await next;
  });
});
