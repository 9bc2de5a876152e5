// Somebody else's order: two tokens of one world that stand for two accounts.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, NotFoundError, PermissionError } from "@legal-entity/sdk";

const mock = createMock();
await mock.tokens.assign("alice", "first-company");
await mock.tokens.assign("bob", "second-company");
const clientOf = (token: string) =>
  createClient({ baseUrl: mock.baseUrl, token, fetch: mock.fetch, clock: mock.clock });

const { order_id } = await clientOf("alice").createOrder({
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
});
assert.equal((await clientOf("alice").getOrder(order_id)).status, "IN_PROGRESS");

// The service document does not say how a stranger is refused: as if there were no such order, or plainly.
await assert.rejects(clientOf("bob").getOrder(order_id), NotFoundError);
await mock.assumptions.set({ forbiddenStatus: "403" });
await assert.rejects(clientOf("bob").getOrder(order_id), PermissionError);
