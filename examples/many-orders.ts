// Many orders waited for at once: each is yielded as it settles, and the failure of one does not end the others.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient } from "@legal-entity/sdk";

const mock = createMock();
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });

const orderIds: string[] = ["ord_from_elsewhere"];
for (let minutes = 1; minutes <= 100; minutes++) {
  await mock.fulfilment.set({ after: { minutes } });
  const documents = [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }];
  orderIds.push((await client.createOrder({ documents })).order_id);
}

const outcomes = new Map<string, string>();
for await (const { orderId, order, error } of client.waitForOrders(orderIds)) {
  outcomes.set(orderId, order?.status ?? error?.kind ?? "");
}
assert.equal(outcomes.get("ord_from_elsewhere"), "not-found");
assert.equal([...outcomes.values()].filter((outcome) => outcome === "COMPLETED").length, 100);
