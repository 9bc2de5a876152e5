// A token function is asked again when its token was refused, and the request goes on with the fresh one.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, type TokenReason } from "@legal-entity/sdk";

// Lifetime in seconds. A service that says 403 where others say 401 needs `renewOn403`.
const mock = createMock({ assumptions: { tokenLifetime: 3600, unauthenticatedStatus: "403" } });
const reasons: TokenReason[] = [];
const client = createClient({
  baseUrl: mock.baseUrl,
  fetch: mock.fetch,
  clock: mock.clock,
  token: async (reason) => `test.${reasons.push(reason)}`,
  renewOn403: true,
});

await client.getEntity("le_f49p67cqvck9");
await mock.clock.advance({ hours: 2 });
await client.getEntity("le_f49p67cqvck9");
assert.deepEqual(reasons, ["first-use", "refused"]);
