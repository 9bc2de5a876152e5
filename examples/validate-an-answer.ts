// Answers checked whole, by the SDK's schemas or any Standard Schema: new fields pass, and what is missing is told by its path.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, isLegalEntityError } from "@legal-entity/sdk";
import * as schemas from "@legal-entity/sdk/schemas";

const { baseUrl, fetch, clock, faults } = createMock();
const client = createClient({ baseUrl, token: "test", fetch, clock, validate: schemas });

await faults.set({ type: "extra-fields", operation: "getEntity", count: 1 });
assert.ok("x_added_later" in (await client.getEntity("le_f49p67cqvck9")), "the original, with all its fields");

await faults.set({ type: "absent-entity-fields", operation: "getEntity", count: 1 });
const failure: unknown = await client.getEntity("le_f49p67cqvck9").catch((error: unknown) => error);
assert.ok(isLegalEntityError(failure) && failure.kind === "response-format");
assert.match(failure.message, /addresses: /);
