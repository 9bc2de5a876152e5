// What an order becomes when a register does not have a document, and what it costs then.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient } from "@legal-entity/sdk";

const mock = createMock();
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });
await mock.availability.set({ product: "UBO_CERTIFICATE", is: "missing" });

const extract = { entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" };
const certificate = { entity_persistent_id: "le_f49p67cqvck9", product_code: "UBO_CERTIFICATE" };

// ALLOW_MISSING is the default: the rest is delivered, and what is missing is not charged.
const partial = await client.createOrderAndWait({ documents: [extract, certificate] });
assert.deepEqual(
  partial.documents.map(({ status }) => status),
  ["DELIVERED", "NOT_AVAILABLE"],
);
assert.equal(await mock.ledger.totalCents({ orderId: partial.id }), 100);

// CANCEL_IF_MISSING: all or nothing.
const cancelled = await client.createOrderAndWait({
  documents: [extract, { ...certificate, requirement: "CANCEL_IF_MISSING" }],
});
assert.equal(cancelled.status, "CANCELLED");
assert.equal(await mock.ledger.totalCents({ orderId: cancelled.id }), 0);
