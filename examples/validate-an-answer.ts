// The schemas tell what is wrong with a body, and let new fields and new strings pass.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient } from "@legal-entity/sdk";
import { entity as entitySchema } from "@legal-entity/sdk/schemas";

const mock = createMock();
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });

await mock.faults.set({ type: "extra-fields", operation: "getEntity", count: 1 });
assert.ok(entitySchema.safeParse(await client.getEntity("le_f49p67cqvck9")).success);

await mock.faults.set({ type: "absent-entity-fields", operation: "getEntity", count: 1 });
const { error } = entitySchema.safeParse(await client.getEntity("le_f49p67cqvck9"));
const missing = error?.issues.map(({ path }) => path.join("."));
assert.deepEqual(missing, ["incorporation_date", "addresses", "validation_date"]);
