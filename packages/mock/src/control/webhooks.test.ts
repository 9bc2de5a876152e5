import { expect, it } from "vitest";
import { createService } from "../mock.ts";
import type { Service } from "../service.ts";
import { orderable } from "../testing/orderable.ts";

const begin = () =>
  createService({ fulfilment: "immediate", sendWebhook: async () => new Response(null, { status: 204 }) });

/** Places an order that is called back at once. */
async function place({ fetch, baseUrl, clock }: Service): Promise<string> {
  const headers = { authorization: "Bearer t", "content-type": "application/json" };
  const body = JSON.stringify({ documents: [orderable], callback_url: "https://client.example.test/hook" });
  const response = await fetch(`${baseUrl}/document/order`, { method: "POST", headers, body });
  await clock.advance(0);
  return (await response.json()).order_id;
}

it("shows of a cleared outbox only what was sent since, after a restore as well", async () => {
  const [service, restored] = [begin(), begin()];
  await place(service);
  await service.webhooks.clear();
  const later = await place(service);
  await restored.restore(JSON.parse(JSON.stringify(await service.snapshot())));
  for (const { webhooks } of [service, restored])
    expect((await webhooks.list()).map(({ orderId }) => orderId)).toEqual([later]);
});

it("keeps the history of an order whose webhook was cleared", async () => {
  const service = begin();
  const orderId = await place(service);
  await service.webhooks.clear();
  const types = (await service.orders.history(orderId)).map(({ type }) => type);
  expect(types).toEqual(["order-created", "order-finished", "webhook-planned", "webhook-attempted"]);
});
