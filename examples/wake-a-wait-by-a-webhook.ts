// A webhook ends the wait at once. It is a hint: the receiver reads the order again. Once a first webhook has come, and
// so the callback URL has proved right, that is the only read.
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

const order = {
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
  callback_url: `https://kyc.example.com/orders/${crypto.randomUUID()}`,
};
const first = await client.createOrderAndWait(order, { wakeOn: webhooks });
const late = mock.clock.now() - (first.finished_at ?? 0) * 1000;
assert.ok(late < 1000, "noticed when it happened, not at the next poll");

const readsBefore = reads.length;
await client.createOrderAndWait(order, { wakeOn: webhooks });
assert.equal(reads.length - readsBefore, 1);
assert.deepEqual(told, ["COMPLETED", "COMPLETED"]);
