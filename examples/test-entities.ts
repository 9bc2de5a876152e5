// Outcomes without a dial: in country ZZ the identifier of an entity names what comes of its orders.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, type OrderRequest } from "@legal-entity/sdk";

const mock = createMock();
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });

const extractOf = (entity_persistent_id: string): OrderRequest => ({
  documents: [{ entity_persistent_id, product_code: "CURRENT_EXTRACT" }],
});

const before = mock.clock.now();
assert.equal((await client.createOrderAndWait(extractOf("zz_delivered_after_two_days"))).status, "COMPLETED");
assert.ok(mock.clock.now() - before >= 2 * 86_400_000);

assert.equal((await client.createOrderAndWait(extractOf("zz_cancelled_at_once"))).status, "CANCELLED");

// Two refusals with Retry-After, then the order is placed: the SDK gets over it by itself.
assert.ok((await client.createOrder(extractOf("zz_order_rate_limited_twice"))).order_id);
