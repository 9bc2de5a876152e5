// Your own entities beside the catalogue, read from JSON or NDJSON, or made by the thousand.
import assert from "node:assert/strict";
import { catalogue, createMock, generateEntities, parseEntities } from "@legal-entity/mock";
import { createClient } from "@legal-entity/sdk";

const [template] = catalogue;
assert.ok(template);
const line = JSON.stringify({ ...template, persistent_id: "own_1", name: "Testing Grounds OÜ" });
const own = parseEntities(line, { source: "companies.ndjson" });

const mock = createMock({ entities: [...own, ...generateEntities({ count: 5000, seed: 7 })], warn: console.log });
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });
assert.equal(await mock.entities.count(), 5001);
assert.equal((await client.search({ query: "testing grounds" })).entities[0]?.persistent_id, "own_1");

// What is wrong with a file is told by line, entity and field.
assert.throws(() => parseEntities('{"persistent_id": "own_2"}', { source: "companies.ndjson" }), /own_2/);
