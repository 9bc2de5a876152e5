// Each change of an order as it is seen, until it is finished.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient } from "@legal-entity/sdk";

const mock = createMock({ fulfilment: { after: { days: 2 } } });
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });
const { order_id } = await client.createOrder({
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
});

const seen: string[] = [];
for await (const order of client.watchOrder(order_id)) seen.push(order.status);
assert.deepEqual(seen, ["IN_PROGRESS", "COMPLETED"]);
