// The preset for Node: the mock behind the global fetch, and an error for what nobody handles on the API's own origin.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { setupMock } from "@legal-entity/mock/node";
import { createClient } from "@legal-entity/sdk";

const mock = createMock({ baseUrl: "https://api.example.test/registry" });
const server = setupMock(mock);
server.listen();

// The application makes its client as always; it knows nothing of the mock.
const client = createClient({ baseUrl: "https://api.example.test/registry", token: "test" });
await mock.fulfilment.set("immediate");
const order = await client.createOrderAndWait({
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
});
assert.equal(order.status, "COMPLETED");
assert.deepEqual(
  (await mock.journal.list()).map(({ operation }) => operation),
  ["createOrder", "getOrder"],
);
server.close();
