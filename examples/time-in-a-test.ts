// Four hours of waiting and 90 days of shelf life, in milliseconds and without fake timers.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, deliveredDocuments, NotFoundError } from "@legal-entity/sdk";

const mock = createMock({ fulfilment: { after: { hours: 4 } } });
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });
const before = mock.clock.now();

const order = await client.createOrderAndWait({
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
});
assert.equal(order.status, "COMPLETED");
const hours = (mock.clock.now() - before) / 3_600_000;
assert.ok(hours >= 4 && hours < 5, "the wait took as long as the order, on the mock's clock");

const [extract] = deliveredDocuments(order);
assert.ok(extract);
assert.equal((await client.download(extract)).contentType, "application/pdf");

await mock.clock.advance({ days: 90 });
await assert.rejects(client.download(extract), NotFoundError);
