import { expect, it } from "vitest";
import { createService } from "../mock.ts";

const headers = { authorization: "Bearer test", "content-type": "application/json" };
const documents = [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }];

it("tells what happened while time moved: orders, webhooks and files", async () => {
  const mock = createService({ sendWebhook: async () => new Response() });
  const body = JSON.stringify({ documents, callback_url: "http://127.0.0.1/hook" });
  await mock.fetch(`${mock.baseUrl}/document/order`, { method: "POST", headers, body });

  const first = await mock.clock.advance({ minutes: 30 });
  const [finished] = first.transitions;
  expect(first.transitions).toMatchObject([{ status: "COMPLETED", at: first.now }]);
  expect(first.deliveries).toMatchObject([{ orderId: finished?.orderId, outcome: { status: 200 } }]);
  expect(first.expired).toEqual([]);
  expect(first.events.map(({ type }) => type)).toEqual(["order-finished", "webhook-planned", "webhook-attempted"]);

  const second = await mock.clock.advance({ days: 90 });
  expect(second.expired).toMatchObject([{ orderId: finished?.orderId, at: second.now }]);
  expect([second.transitions, second.deliveries, second.events]).toEqual([[], [], []]);
  expect((await mock.clock.advance({ days: 1 })).expired).toEqual([]);
});

it.each([
  ["unavailable", 1, 404, 0],
  ["available", 0, 200, 1],
] as const)(
  "counts a file as expired when it is, with expiryBoundary=%s",
  async (expiryBoundary, then, status, later) => {
    const mock = createService({ fulfilment: "immediate", assumptions: { expiryBoundary } });
    await mock.fetch(`${mock.baseUrl}/document/order`, {
      method: "POST",
      headers,
      body: JSON.stringify({ documents }),
    });
    const [{ id = "" } = {}] = await mock.orders.list();
    const order = await (await mock.fetch(`${mock.baseUrl}/document/order/${id}`, { headers })).json();
    expect((await mock.clock.advance({ days: 90 })).expired).toHaveLength(then);
    expect((await mock.fetch(order.documents[0].download_url, { headers })).status).toBe(status);
    expect((await mock.clock.advance({ milliseconds: 1 })).expired).toHaveLength(later);
  },
);
