// A webhook ends the wait at once; polling stays as the fallback. Its body is a hint: the order is read before it counts.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, type FinishedOrder, type WakeSource } from "@legal-entity/sdk";

const waiting = new Map<string, (order: FinishedOrder) => void>();
const webhooks: WakeSource = {
  follow(orderId, wake) {
    waiting.set(orderId, wake);
    return () => waiting.delete(orderId);
  },
};

async function handle(request: Request): Promise<Response> {
  const orderId = /\bord_\w+/.exec(await request.text())?.[0] ?? "";
  const order = await client.getOrder(orderId);
  if (order.status !== "IN_PROGRESS") waiting.get(orderId)?.(order);
  return new Response(null, { status: 204 });
}

const mock = createMock({ sendWebhook: handle, fulfilment: { after: { hours: 5 } } });
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });

const order = await client.createOrderAndWait(
  {
    documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
    callback_url: "https://kyc.example.com/webhooks",
  },
  { wakeOn: webhooks },
);
assert.equal(order.status, "COMPLETED");
assert.ok(order.finished_at);
const late = mock.clock.now() - order.finished_at * 1000;
assert.ok(late < 1000, "noticed when it happened, not at the next poll");
