// A world is prepared once, and each test begins from a copy of it.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient } from "@legal-entity/sdk";

const mock = createMock();
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });
const { id } = await client.createOrderAndWait({
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
});
const prepared = JSON.stringify(await mock.snapshot());

await mock.clock.advance({ days: 90 });
assert.equal(new Date(mock.clock.now()).getUTCMonth(), 3);

await mock.restore(JSON.parse(prepared));
assert.equal((await client.getOrder(id)).status, "COMPLETED");
assert.equal(new Date(mock.clock.now()).getUTCMonth(), 0);

// Another mock may take it over, too.
const copy = createMock();
await copy.restore(JSON.parse(prepared));
assert.equal(await copy.ledger.totalCents({ orderId: id }), 100);
