// The application calls the service by itself, with the global fetch: MSW puts the mock in between.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { setupMock } from "@legal-entity/mock/node";
import { createClient } from "@legal-entity/sdk";
import { HttpResponse, http } from "msw";

const mock = createMock({ baseUrl: "https://api.example.test", fulfilment: "immediate" });
const server = setupMock(mock);
server.listen();

// The application makes its client as always; it knows nothing of the mock.
const client = createClient({ baseUrl: "https://api.example.test", token: "test", retry: false });
const order = await client.createOrderAndWait({
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
});
assert.equal(order.status, "COMPLETED");

// One operation overridden, the rest stays the mock's.
server.use(http.get("https://api.example.test/entity", () => new HttpResponse(null, { status: 503 })));
await assert.rejects(client.search({ query: "Nordic Timber" }), { name: "ServerError" });
assert.equal((await client.getEntity("le_f49p67cqvck9")).name, "Nordic Timber OÜ");

server.close();
