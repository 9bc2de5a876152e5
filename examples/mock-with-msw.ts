// The application calls the service by itself, with the global fetch: MSW puts the mock in between.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient } from "@legal-entity/sdk";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

const mock = createMock({ baseUrl: "https://api.example.test" });
const server = setupServer(...mock.handlers);
server.listen();

const client = createClient({ baseUrl: "https://api.example.test", token: "test", retry: false });
const { entities } = await client.search({ query: "Nordic Timber" });
assert.ok(entities.length > 1);

// One operation overridden, the rest stays the mock's.
server.use(http.get("https://api.example.test/entity", () => new HttpResponse(null, { status: 503 })));
await assert.rejects(client.search({ query: "Nordic Timber" }), { name: "ServerError" });
assert.equal((await client.getEntity("le_f49p67cqvck9")).name, "Nordic Timber OÜ");

server.close();
