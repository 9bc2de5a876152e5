import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { createClient } from "../client.ts";
import type { ClientOptions } from "../options.ts";
import { completed, inProgress } from "../testing/bodies.ts";
import { baseUrl, token } from "../testing/client.ts";
import { failureOf, rejectionOf } from "../testing/outcome.ts";
import { silence } from "../testing/stub-fetch.ts";
import { virtualClock } from "../testing/virtual-clock.ts";
import type { SettledOrder } from "./wait-for-orders.ts";

const start = Date.UTC(2026, 0, 1);
const second = 1000;

/** A service whose orders finish as many seconds after the start as their id says; "no" is not found. */
function service(options: Partial<ClientOptions> = {}) {
  const clock = virtualClock(start);
  const seen = { reads: 0, active: 0, most: 0 };
  const fetch = async ({ url }: Request) => {
    seen.reads++;
    seen.most = Math.max(seen.most, ++seen.active);
    await new Promise((resolve) => setImmediate(resolve));
    seen.active--;
    const id = url.slice(url.lastIndexOf("/") + 1);
    if (id === "no") return new Response(null, { status: 403 });
    const isFinished = clock.now() >= start + Number(id) * second;
    return Response.json({ ...(isFinished ? completed : inProgress), id, created_at: start / 1000 });
  };
  return { client: createClient({ baseUrl, token, fetch, clock, ...options }), clock, seen };
}

async function collected(orders: AsyncIterable<SettledOrder>): Promise<string[]> {
  const all: string[] = [];
  for await (const { orderId, order, error } of orders) all.push(`${orderId} ${order?.status ?? error?.kind}`);
  return all;
}

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

describe("waiting for many orders", () => {
  it("yields each as it settles, whatever their order", async () => {
    const { client } = service();
    expect(await collected(client.waitForOrders(["30", "0", "10"]))).toEqual([
      "0 COMPLETED",
      "10 COMPLETED",
      "30 COMPLETED",
    ]);
  });

  it("makes an item of a failure, and goes on with the others", async () => {
    const { client } = service();
    const settled = await collected(client.waitForOrders(["10", "no", "..", "20"]));
    expect(settled.toSorted()).toEqual([".. untrusted-url", "10 COMPLETED", "20 COMPLETED", "no permission"]);
  });

  it("makes an item of each order that is not finished after maxWait", async () => {
    const { client } = service();
    const settled = await collected(client.waitForOrders(["1", "99999"], { maxWait: { minutes: 1 } }));
    expect(settled).toEqual(["1 COMPLETED", "99999 wait-timeout"]);
  });

  it("waits once for an id that is given twice, and for nothing when there is none", async () => {
    const { client, seen } = service();
    expect(await collected(client.waitForOrders(new Set(["0"])))).toHaveLength(1);
    expect(await collected(client.waitForOrders(["0", "0"]))).toEqual(["0 COMPLETED"]);
    expect(await collected(client.waitForOrders([]))).toEqual([]);
    expect(seen.reads).toBe(2);
  });

  it.each([
    [undefined, 10],
    [3, 3],
    [1, 1],
  ])("reads no more at once than concurrency allows: %j", async (concurrency, most) => {
    const { client, seen } = service();
    expect(await collected(client.waitForOrders(idsUpTo(40), { concurrency }))).toHaveLength(40);
    expect(seen.most).toBe(most);
  });

  it.each([0, -1, Number.NaN])("refuses a concurrency of %d", async (concurrency) => {
    const { client, seen } = service();
    await expect(client.waitForOrders(["0"], { concurrency }).next()).rejects.toThrow("concurrency must be 1 or more.");
    expect(seen.reads).toBe(0);
  });

  it("has one timer for all of them, and one listener on the signal that it was given", async () => {
    const { client, clock } = service();
    const { signal } = new AbortController();
    const orders = client.waitForOrders(
      idsUpTo(100).map((id) => `${id}0`),
      { signal },
    );
    const first = orders.next();
    expect(getEventListeners(signal, "abort")).toHaveLength(1);
    expect((await first).value).toMatchObject({ orderId: "00" });
    while (clock.sleepers === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(clock.mostSleepers).toBe(1);
    await orders.return();
    expect([clock.sleepers, getEventListeners(signal, "abort")]).toEqual([0, []]);
  });

  it("goes on while the caller is busy with an item", async () => {
    const { client, clock } = service();
    const orders = client.waitForOrders(["0", "5"]);
    await orders.next();
    await clock.sleep(60 * second);
    expect((await orders.next()).value).toMatchObject({ orderId: "5" });
    expect(clock.now()).toBe(start + 60 * second);
  });

  it("is aborted with the reason, and ends every read", async () => {
    const controller = new AbortController();
    let ended = 0;
    const fetch = (_request: Request, init?: RequestInit) => {
      init?.signal?.addEventListener("abort", () => ended++);
      return silence();
    };
    const { client, clock } = service({ fetch });
    const next = client.waitForOrders(idsUpTo(4), { signal: controller.signal }).next();
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort("no");
    expect(await rejectionOf(next)).toBe("no");
    expect([ended, clock.sleepers, getEventListeners(controller.signal, "abort")]).toEqual([4, 0, []]);
  });

  it("fails as a whole where the options are wrong", async () => {
    const { client } = service();
    await expect(client.waitForOrders(["0"], { maxWait: -1 }).next()).rejects.toThrow(RangeError);
  });
});

describe("waits of one client", () => {
  it("share one timer", async () => {
    const { client, clock } = service();
    const orders = await Promise.all(idsUpTo(50).map((id) => client.waitForOrder(id)));
    expect(orders.map(({ id }) => id)).toEqual(idsUpTo(50));
    expect([clock.mostSleepers, clock.sleepers]).toEqual([1, 0]);
  });

  it("fail one by one", async () => {
    const { client, clock } = service();
    const [failure, order] = await Promise.all([failureOf(client.waitForOrder("no")), client.waitForOrder("10")]);
    expect([failure.kind, order.status, clock.sleepers]).toEqual(["permission", "COMPLETED", 0]);
  });
});
