// A logger is told of each attempt, never of the token, and of query strings only when it asks for them.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient } from "@legal-entity/sdk";

const lines: string[] = [];
const { baseUrl, fetch, clock, faults } = createMock();
const client = createClient({
  baseUrl,
  token: "test",
  fetch,
  clock,
  logger: ({ operation, attempt, method, path, status }) => {
    lines.push(`${operation} #${attempt}: ${method} ${path} ${status}`);
  },
});

await faults.set({ type: "status", status: 503, operation: "searchEntities", count: 1 });
await client.search({ query: "Nordic Timber" });
assert.deepEqual(lines, ["searchEntities #1: GET /entity 503", "searchEntities #2: GET /entity 200"]);
