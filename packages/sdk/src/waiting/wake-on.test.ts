import { getEventListeners } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { completed, inProgress, receipt } from "../testing/bodies.ts";
import { stage } from "../testing/client.ts";
import { rejectionOf } from "../testing/outcome.ts";
import { silence } from "../testing/stub-fetch.ts";
import { virtualClock } from "../testing/virtual-clock.ts";
import { createWebhookReceiver } from "../webhooks/receiver.ts";
import type { FinishedOrder } from "./finished-order.ts";
import type { WakeSource } from "./watch-options.ts";

const answers = (...orders: readonly object[]): Response[] => orders.map((order) => Response.json(order));
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A source that is told by the test what to tell. */
function source() {
  const followers = new Map<string, (order?: FinishedOrder) => void>();
  const wakeOn: WakeSource = {
    follow(orderId, wake) {
      followers.set(orderId, wake);
      return () => followers.delete(orderId);
    },
  };
  return { wakeOn, followers, wake: (order: FinishedOrder) => followers.get(order.id)?.(order) };
}

describe("a wait with wakeOn", () => {
  it("ends at once with the order that it is handed, without another read", async () => {
    const clock = virtualClock();
    const { client, fetch } = stage(answers(inProgress), { clock });
    const { wakeOn, wake, followers } = source();
    const seen: string[] = [];
    const waiting = client.waitForOrder("ord_1", { wakeOn, onUpdate: ({ status }) => seen.push(status) });
    while (clock.sleepers === 0) await turn();
    wake(completed);
    expect(await waiting).toBe(completed);
    expect([fetch.requests.length, seen]).toEqual([1, ["IN_PROGRESS", "COMPLETED"]]);
    expect([clock.sleepers, followers.size]).toEqual([0, 0]);
  });

  it("ends in the middle of a read, which then ends, too", async () => {
    let signal: AbortSignal | undefined;
    const hanging = (_request: Request, given: AbortSignal | undefined) => {
      signal = given;
      return silence();
    };
    const { client } = stage([hanging]);
    const { wakeOn, wake } = source();
    const waiting = client.waitForOrder("ord_1", { wakeOn });
    while (signal === undefined) await turn();
    wake(completed);
    expect(await waiting).toBe(completed);
    expect(signal.aborted).toBe(true);
  });

  it("reads at once, after about eight hours, and then once a day, as the fallback", async () => {
    const { client, clock } = stage(answers(inProgress, inProgress, inProgress, completed));
    expect(await client.waitForOrder("ord_1", { wakeOn: source().wakeOn })).toEqual(completed);
    const [first = 0, ...later] = clock.pauses.map((pause) => pause / 3_600_000);
    expect(Math.abs(first - 8)).toBeLessThanOrEqual(1.6);
    expect(later.map((pause) => Math.abs(pause - 24) <= 4.8)).toEqual([true, true]);
  });

  it("goes on at the usual pace after a read that failed", async () => {
    const { client, clock } = stage([new Response(null, { status: 503 }), ...answers(inProgress, completed)]);
    await client.waitForOrder("ord_1", { wakeOn: source().wakeOn, retry: false });
    expect(clock.pauses).toEqual([1000, 1000]);
  });

  it("looks for itself, at the usual pace, when it is told that the order was announced before", async () => {
    const { client, clock } = stage(answers(inProgress, completed));
    const follow: WakeSource["follow"] = (_orderId, wake) => {
      wake();
      return () => {};
    };
    await client.waitForOrder("ord_1", { wakeOn: { follow } });
    expect(clock.pauses).toEqual([1000]);
  });

  it("looks for no more orders at once than it may, however many were announced before", async () => {
    let open = 0;
    let most = 0;
    const answer = async ({ url }: Request) => {
      most = Math.max(most, ++open);
      await turn();
      open--;
      return Response.json({ ...completed, id: url.slice(url.lastIndexOf("/") + 1) });
    };
    const clock = virtualClock();
    const posted = (_request: Request) => Response.json({ ...receipt, order_id: `ord_${placed++}` });
    let placed = 0;
    const { client } = stage([(request) => (request.method === "POST" ? posted(request) : answer(request))], { clock });
    const ids = Array.from({ length: 50 }, (_, index) => `ord_${index}`);
    for (const _ of ids) await client.createOrder({ documents: [], callback_url: "https://kyc.example.test/hook" });
    const follow: WakeSource["follow"] = (_orderId, wake) => {
      wake();
      return () => {};
    };
    const settled: string[] = [];
    for await (const { orderId } of client.waitForOrders(ids, { wakeOn: { follow }, concurrency: 3 })) {
      settled.push(orderId);
    }
    expect([settled.length, most]).toEqual([50, 3]);
  });

  it("ends a pause of the fallback when it is told so, and leaves no timer", async () => {
    const clock = virtualClock();
    const { client, fetch } = stage(answers(inProgress, completed), { clock });
    const { wakeOn, followers } = source();
    const began = clock.now();
    const waiting = client.waitForOrder("ord_1", { wakeOn });
    while (clock.sleepers === 0) await turn();
    followers.get("ord_1")?.();
    followers.get("ord_1")?.();
    expect(await waiting).toEqual(completed);
    expect([fetch.requests.length, clock.now() - began, clock.sleepers]).toEqual([2, 0, 0]);
  });

  it("fails with what onUpdate throws at the order that it is handed", async () => {
    const { client } = stage([() => silence()]);
    const { wakeOn, wake } = source();
    const broken = new Error("screen gone");
    const waiting = client.waitForOrder("ord_1", { wakeOn, onUpdate: () => Promise.reject(broken) });
    wake(completed);
    expect(await rejectionOf(waiting)).toBe(broken);
  });

  it.each(["by its order", "by an abort", "by a failure"])("follows nothing any more when it ended %s", async (end) => {
    const controller = new AbortController();
    const { wakeOn, followers } = source();
    const answer = { "by its order": Response.json(completed), "by a failure": new Response(null, { status: 403 }) }[
      end
    ];
    const { client } = stage([answer ?? (() => silence())]);
    const waiting = client.waitForOrder("ord_1", { wakeOn, signal: controller.signal });
    expect(followers.size).toBe(1);
    if (end === "by an abort") controller.abort();
    await Promise.allSettled([waiting]);
    expect([followers.size, getEventListeners(controller.signal, "abort")]).toEqual([0, []]);
  });

  it("leaves no listener on a signal that many share, though memory is collected meanwhile", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage: () => void = runInNewContext("gc");
    const { client } = stage([() => silence()]);
    const { wakeOn, wake } = source();
    const { signal } = new AbortController();
    const ids = Array.from({ length: 20 }, (_, index) => `ord_${index}`);
    const waits = ids.map((id) => client.waitForOrder(id, { signal, wakeOn }));
    await turn();
    collectGarbage();
    await turn();
    expect(getEventListeners(signal, "abort")).toHaveLength(20);
    for (const id of ids) wake({ ...completed, id });
    await Promise.all(waits);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("is any wait: of many orders, and of one that is watched", async () => {
    const clock = virtualClock();
    const { client } = stage([() => Response.json(inProgress)], { clock });
    const { wakeOn, wake, followers } = source();
    const settled = client.waitForOrders(["ord_1", "ord_2"], { wakeOn });
    const first = settled.next();
    while (clock.sleepers === 0) await turn();
    wake({ ...completed, id: "ord_2" });
    expect((await first).value).toMatchObject({ orderId: "ord_2" });
    await settled.return();
    expect([followers.size, clock.sleepers]).toEqual([0, 0]);
    const watched = client.watchOrder("ord_1", { wakeOn });
    await watched.next();
    wake(completed);
    expect([(await watched.next()).value, (await watched.next()).done]).toEqual([completed, true]);
    expect([followers.size, clock.sleepers]).toEqual([0, 0]);
  });
});

describe("a wait with wakeOn for an order that this client has placed", () => {
  const order = { documents: [] };
  const announced = { ...order, callback_url: "https://kyc.example.test/hook" };
  const placed = Response.json(receipt);

  it("makes no read before its webhook", async () => {
    const clock = { now: () => 0, sleep: () => new Promise<void>(() => {}) };
    const { client, fetch } = stage([placed], { clock });
    const { wakeOn, wake, followers } = source();
    const waiting = client.createOrderAndWait(announced, { wakeOn });
    while (!followers.has("ord_1")) await turn();
    wake(completed);
    expect(await waiting).toBe(completed);
    expect(fetch.requests.map(({ method }) => method)).toEqual(["POST"]);
  });

  it("reads after about eight hours when the webhook is lost", async () => {
    const { client, clock } = stage([placed, ...answers(completed)]);
    await client.createOrder(announced);
    await client.waitForOrder("ord_1", { wakeOn: source().wakeOn });
    expect(clock.pauses.map((pause) => pause > 6 * 3_600_000 && pause < 10 * 3_600_000)).toEqual([true]);
  });

  it("reads at once where somebody wants to see the order", async () => {
    const { client } = stage([placed, ...answers(inProgress, completed)]);
    const seen: string[] = [];
    await client.createOrderAndWait(announced, {
      wakeOn: source().wakeOn,
      onUpdate: ({ status }) => seen.push(status),
    });
    expect(seen).toEqual(["IN_PROGRESS", "COMPLETED"]);
  });

  it("polls as usual when the order has no callback_url", async () => {
    const { client, clock } = stage([placed, ...answers(inProgress, completed)]);
    await client.createOrderAndWait(order, { wakeOn: source().wakeOn });
    expect(clock.pauses).toEqual([1000]);
  });

  it("reads at once when it has placed ten thousand others since", async () => {
    let placedSoFar = 0;
    const { client, fetch } = stage([
      ({ method }) => Response.json(method === "POST" ? { ...receipt, order_id: `ord_${placedSoFar++}` } : completed),
    ]);
    for (let count = 0; count <= 10_000; count++) await client.createOrder(announced);
    await client.waitForOrder("ord_0", { wakeOn: source().wakeOn });
    expect(fetch.requests).toHaveLength(10_002);
  });
});

describe("a wait that a webhook receiver wakes", () => {
  it("costs one read before and one after the webhook, by whomever", async () => {
    const clock = virtualClock();
    const { client, fetch } = stage(answers(inProgress, completed), { clock });
    const told: string[] = [];
    const receiver = createWebhookReceiver(client, { onOrder: ({ id }) => told.push(id) });
    const waiting = client.waitForOrder("ord_1", { wakeOn: receiver });
    while (clock.sleepers === 0) await turn();
    const request = new Request("http://127.0.0.1", { method: "POST", body: JSON.stringify(completed) });
    expect((await receiver.handle(request)).status).toBe(200);
    expect(await waiting).toEqual(completed);
    expect([fetch.requests.length, told]).toEqual([2, ["ord_1"]]);
  });

  it("costs one read when the webhook came before the wait, and was told", async () => {
    const { client, fetch } = stage([Response.json(receipt), ...answers(completed)]);
    const receiver = createWebhookReceiver(client);
    await client.createOrder({ documents: [], callback_url: "https://kyc.example.test/hook" });
    await receiver.handle(new Request("http://127.0.0.1", { method: "POST", body: JSON.stringify(completed) }));
    expect(await client.waitForOrder("ord_1", { wakeOn: receiver })).toEqual(completed);
    expect(fetch.requests.map(({ method }) => method)).toEqual(["POST", "GET", "GET"]);
  });
});
