import { describe, expect, it } from "vitest";
import { completed, inProgress } from "../testing/bodies.ts";
import { stage } from "../testing/client.ts";
import { virtualClock } from "../testing/virtual-clock.ts";
import { createWebhookReceiver } from "../webhooks/receiver.ts";

const answers = (...orders: readonly object[]): Response[] => orders.map((order) => Response.json(order));
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("a wait while nobody knows whether webhooks arrive", () => {
  const posted = (order: object) => new Request("http://127.0.0.1", { method: "POST", body: JSON.stringify(order) });

  it("polls as usual", async () => {
    const { client, clock } = stage(answers({ ...inProgress, created_at: null }, inProgress, completed));
    await client.waitForOrder("ord_1", { wakeOn: createWebhookReceiver(client) });
    expect(clock.pauses[0]).toBe(1000);
    expect(clock.pauses[1]).toBeLessThanOrEqual(600_000);
  });

  it("relies on them from the next look on, when one has come for whatever order", async () => {
    const clock = virtualClock();
    const { client, fetch } = stage(answers(inProgress, { ...completed, id: "ord_2" }, inProgress, completed), {
      clock,
    });
    const receiver = createWebhookReceiver(client);
    const began = clock.now();
    const waiting = client.waitForOrder("ord_1", { wakeOn: receiver });
    while (clock.sleepers === 0) await turn();
    await receiver.handle(posted({ ...completed, id: "ord_2" }));
    expect(await waiting).toEqual(completed);
    expect(fetch.requests).toHaveLength(4);
    expect(clock.now() - began).toBeGreaterThan(6 * 3_600_000);
  });

  it("is what it is again when a wait had to find out by itself", async () => {
    const { client, clock } = stage(answers(inProgress, completed, inProgress, completed));
    const receiver = Object.assign(createWebhookReceiver(client), { unproven: false });
    await client.waitForOrder("ord_1", { wakeOn: receiver });
    expect(receiver.unproven).toBe(true);
    await client.waitForOrder("ord_2", { wakeOn: receiver });
    expect(clock.pauses[0]).toBeGreaterThan(6 * 3_600_000);
    expect(clock.pauses[1]).toBeLessThanOrEqual(600_000);
  });

  it("is not so because of an order that had finished before", async () => {
    const { client } = stage(answers(completed));
    const receiver = Object.assign(createWebhookReceiver(client), { unproven: false });
    await client.waitForOrder("ord_1", { wakeOn: receiver });
    expect(receiver.unproven).toBe(false);
  });

  it("is not changed by a webhook for an order that has not finished, by whatever name", async () => {
    const { client } = stage([() => Response.json(inProgress)]);
    const receiver = createWebhookReceiver(client, { timeout: 50 });
    await receiver.handle(new Request("http://127.0.0.1", { method: "POST" }));
    await receiver.handle(posted(inProgress));
    expect(receiver.unproven).toBe(true);
  });
});
