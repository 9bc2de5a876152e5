// What did the application send, and why was it answered so? And what came close to what was expected?
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient } from "@legal-entity/sdk";

const mock = createMock();
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });
const { order_id } = await client.createOrder({
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
});
await mock.orders.finish(order_id);

const [created] = await mock.journal.list({ operation: "createOrder" });
assert.match(created?.requestBody ?? "", /CURRENT_EXTRACT/);
assert.ok(created?.decisions.includes("createStatus=201"));

const [closest] = await mock.journal.nearMisses({ method: "POST", path: "/document/orders" });
assert.deepEqual(closest?.differences, [{ field: "path", wanted: "/document/orders", found: "/document/order" }]);

const history = await mock.orders.history(order_id);
assert.deepEqual(
  history.map(({ type }) => type),
  ["order-created", "order-finished"],
);
