// Trouble on purpose: what fails, how often, for how long, and what the application saw of it.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient } from "@legal-entity/sdk";

const mock = createMock();
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });

// Twice too many requests, then it works; the pauses pass on the mock's clock.
const before = mock.clock.now();
await mock.faults.set({ type: "status", status: 429, retryAfter: { seconds: 30 }, operation: "getEntity", count: 2 });
await client.getEntity("le_f49p67cqvck9");
assert.equal(mock.clock.now() - before, 60_000);

// An outage of an hour: a wait gets over it.
await mock.faults.set({ type: "status", status: 503, operation: "getOrder", for: { hours: 1 } });
const documents = [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }];
assert.equal((await client.createOrderAndWait({ documents })).status, "COMPLETED");

const strikes = await mock.journal.count({ operation: "getEntity", status: 429 });
assert.equal(strikes, 2);

// A fault that could never strike is refused with the reason.
await assert.rejects(mock.faults.set({ type: "malformed-json", operation: "downloadFile" }), /Give one of/);
