// A webhook ends the wait at once. It is a hint: the receiver reads the order again, and that is the only read.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, createWebhookReceiver } from "@legal-entity/sdk";

const mock = createMock({ fulfilment: { after: { hours: 5 } } });
const reads: string[] = [];
const client = createClient({
  baseUrl: mock.baseUrl,
  token: "test",
  fetch: mock.fetch,
  clock: mock.clock,
  logger: ({ operation }) => operation === "getOrder" && reads.push(operation),
});

const told: string[] = [];
const webhooks = createWebhookReceiver(client, { onOrder: ({ status }) => told.push(status), clock: mock.clock });
mock.webhooks.listen((request) => webhooks.handle(request));

const order = await client.createOrderAndWait(
  {
    documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
    callback_url: `https://kyc.example.com/orders/${crypto.randomUUID()}`,
  },
  { wakeOn: webhooks },
);
const late = mock.clock.now() - (order.finished_at ?? 0) * 1000;
assert.ok(late < 1000, "noticed when it happened, not at the next poll");
assert.deepEqual(told, ["COMPLETED"]);
assert.equal(reads.length, 1);
