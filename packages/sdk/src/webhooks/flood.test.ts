import type { Order } from "@legal-entity/contract";
import { describe, expect, it } from "vitest";
import { completed, inProgress } from "../testing/bodies.ts";
import { createWebhookReceiver } from "./receiver.ts";

/** Time that stands still until it is moved; who sleeps wakes when he is told to, and not before. */
function hand() {
  let now = Date.UTC(2026, 0, 1);
  let asleep = 0;
  const sleep = (_milliseconds: number, signal?: AbortSignal) => {
    asleep++;
    return new Promise<void>((_resolve, reject) =>
      signal?.addEventListener("abort", () => {
        asleep--;
        reject(signal.reason);
      }),
    );
  };
  const move = (milliseconds: number) => {
    now += milliseconds;
  };
  return { clock: { now: () => now, sleep }, move, sleepers: () => asleep };
}

function stage(getOrder: (id: string) => Promise<Order>) {
  const reads: string[] = [];
  const time = hand();
  const read = (id: string) => {
    reads.push(id);
    return getOrder(id);
  };
  const receiver = createWebhookReceiver({ getOrder: read }, { clock: time.clock, timeout: 1000 });
  const post = async (order_id?: string) => {
    const body = order_id === undefined ? "" : JSON.stringify({ order_id });
    return (await receiver.handle(new Request("http://127.0.0.1", { method: "POST", body }))).status;
  };
  let forged = 0;
  const flood = async (count: number) => {
    for (let index = 0; index < count; index++) await post(`forged_${forged++}`);
  };
  return { ...receiver, ...time, reads, post, flood };
}

/** A service that knows one order, which has finished. */
const service = async (id: string): Promise<Order> => {
  if (id.startsWith("ord_")) return { ...completed, id };
  throw new Error("no such order");
};

describe("a flood of webhooks for orders that nobody knows", () => {
  it("makes a hundred reads at once, and one more each second", async () => {
    const { flood, reads, move } = stage(service);
    await flood(500);
    expect(reads).toHaveLength(100);
    move(5000);
    await flood(500);
    expect(reads).toHaveLength(105);
    move(3_600_000);
    await flood(500);
    expect(reads.length).toBeLessThanOrEqual(205);
  });

  it("holds a genuine one up for no more than a second", async () => {
    const { flood, post, move } = stage(service);
    await flood(100);
    expect(await post("ord_1")).toBe(503);
    move(1000);
    expect(await post("ord_1")).toBe(200);
  });

  it("does not hold one up that somebody follows, nor make its wait rely on it", async () => {
    const { flood, post, follow, reads } = stage(service);
    await flood(500);
    expect(await post("ord_1")).toBe(503);
    const woken: unknown[] = [];
    follow("ord_1", (order) => woken.push(order));
    expect(woken).toEqual([undefined]);
    follow("ord_2", (order) => woken.push(order));
    expect(await post("ord_2")).toBe(200);
    expect([reads.at(-1), woken]).toEqual(["ord_2", [undefined, { ...completed, id: "ord_2" }]]);
  });

  it("of genuine ones is read to the last", async () => {
    const { post, reads } = stage(service);
    for (let index = 0; index < 500; index++) expect(await post(`ord_${index}`)).toBe(200);
    expect(reads).toHaveLength(500);
  });
});

describe("another webhook for an order that is to be read again", () => {
  it("makes the next read at once, and answers by what it says", async () => {
    const states: Order[] = [inProgress, completed];
    const { post, reads, sleepers } = stage(async () => states.shift() ?? completed);
    expect(await post("ord_1")).toBe(503);
    expect(await post("ord_1")).toBe(200);
    expect([reads.length, sleepers()]).toEqual([2, 0]);
  });

  it("causes six reads with five others, and the next ones are taken up in vain", async () => {
    const { post, reads } = stage(async () => inProgress);
    for (let count = 0; count < 6; count++) await post("ord_1");
    expect(reads).toHaveLength(6);
    for (let count = 0; count < 6 * 200; count++) await post("ord_1");
    expect(reads).toHaveLength(600);
  });

  it("hurries nothing when it names nobody", async () => {
    const { post, follow, reads } = stage(async () => inProgress);
    follow("ord_1", () => {});
    for (let count = 0; count < 10; count++) expect(await post()).toBe(200);
    expect(reads).toHaveLength(1);
  });
});
