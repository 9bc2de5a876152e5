// A webhook ends the wait at once; polling stays as the fallback. It is a hint: the order is read before it counts.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, type FinishedOrder, type WakeSource } from "@legal-entity/sdk";

const orderIds = new Map<string, string>(); // by attempt
const waiting = new Map<string, (order: FinishedOrder) => void>();
const webhooks: WakeSource = {
  follow(orderId, wake) {
    waiting.set(orderId, wake);
    return () => waiting.delete(orderId);
  },
};

async function handle(request: Request): Promise<Response> {
  const orderId = orderIds.get(new URL(request.url).pathname.slice(1));
  if (orderId === undefined) return new Response(null, { status: 503 });
  const order = await client.getOrder(orderId);
  if (order.status !== "IN_PROGRESS") waiting.get(orderId)?.(order);
  return new Response(null, { status: 204 });
}

const mock = createMock({ sendWebhook: handle, fulfilment: { after: { hours: 5 } } });
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });

const attempt = crypto.randomUUID();
const order = await client.createOrderAndWait(
  {
    documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
    callback_url: `https://kyc.example.com/${attempt}`,
  },
  { wakeOn: webhooks, onCreated: ({ order_id }) => orderIds.set(attempt, order_id) },
);
assert.equal(order.status, "COMPLETED");
const late = mock.clock.now() - (order.finished_at ?? 0) * 1000;
assert.ok(late < 1000, "noticed when it happened, not at the next poll");
