// The connection breaks after the order was placed. The SDK does not buy twice: it says that nobody knows.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, isLegalEntityError } from "@legal-entity/sdk";

const mock = createMock();
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });
await mock.faults.set({ type: "reset", operation: "createOrder", when: "after", count: 1 });

const failure: unknown = await client
  .createOrder({
    documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
    callback_url: `https://kyc.example.com/orders/${crypto.randomUUID()}`, // by which the order is found again
  })
  .catch((error: unknown) => error);

assert.ok(isLegalEntityError(failure) && failure.kind === "order-outcome-unknown");
assert.equal(failure.retryable, false);
assert.equal((await mock.orders.list()).length, 1);
