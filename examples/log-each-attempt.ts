// A middleware sees each attempt and its answer, and never the token.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, type Middleware } from "@legal-entity/sdk";

const lines: string[] = [];
const logging: Middleware = async (request, next) => {
  assert.equal(request.headers.get("authorization"), null);
  const response = await next(request);
  // The path without its query: what is searched for may be a person.
  lines.push(`${request.method} ${new URL(request.url).pathname} ${response.status}`);
  return response;
};

const { baseUrl, fetch, clock, faults } = createMock();
const client = createClient({ baseUrl, token: "test", fetch, clock, middleware: [logging] });

await faults.set({ type: "status", status: 503, operation: "searchEntities", count: 2 });
await client.search({ query: "Nordic Timber" });
assert.deepEqual(lines, ["GET /entity 503", "GET /entity 503", "GET /entity 200"]);
