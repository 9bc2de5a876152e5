// The most that an order can cost, in integer cents, before it is placed; and what it did cost in the mock.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, orderDates, orderTotal } from "@legal-entity/sdk";

const mock = createMock();
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });
await mock.availability.set({ product: "UBO_CERTIFICATE", is: "missing" });

const entity = await client.getEntity("le_f49p67cqvck9");
const documents = ["CURRENT_EXTRACT", "UBO_CERTIFICATE"].map((product_code) => ({
  entity_persistent_id: entity.persistent_id,
  product_code,
}));
assert.equal(orderTotal([entity], documents), 700);

const order = await client.createOrderAndWait({ documents });
assert.equal(await mock.ledger.totalCents({ orderId: order.id }), 100);

const { finishedAt, downloadsExpireAt } = orderDates(order);
assert.ok(finishedAt && downloadsExpireAt);
assert.equal(downloadsExpireAt.getTime() - finishedAt.getTime(), 90 * 86_400_000);
