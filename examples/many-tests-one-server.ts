// One server for many tests: each token names a world of its own, and has its dials, its clock included.
import assert from "node:assert/strict";
import { connectMock } from "@legal-entity/mock/remote";
import { serve } from "@legal-entity/mock/server";
import { createClient } from "@legal-entity/sdk";

const server = await serve({ port: 0 });

async function test(token: string, hours: number): Promise<number> {
  await using mock = await connectMock(server.url, { token, clock: "virtual" });
  const client = createClient({ baseUrl: mock.baseUrl, token, fetch: mock.fetch, clock: mock.clock });
  await mock.fulfilment.set({ after: { hours } });
  await client.createOrderAndWait({
    documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
  });
  return (await mock.orders.list()).length;
}

const orders = await Promise.all([test("suite-a", 1), test("suite-b", 24), test("suite-c", 72)]);
assert.deepEqual(orders, [1, 1, 1]);
await server.close();
