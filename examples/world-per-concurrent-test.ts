// Concurrent tests in one process: each boundary of MSW gets a mock of its own, under the same base URL.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { setupMock } from "@legal-entity/mock/node";
import { createClient } from "@legal-entity/sdk";

const baseUrl = "https://api.example.test";
const server = setupMock(createMock({ baseUrl }));
server.listen();

const documents = [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }];

const test = (status: "COMPLETED" | "CANCELLED") =>
  server.boundary(async () => {
    const mock = createMock({ baseUrl });
    server.use(...mock.handlers);
    if (status === "CANCELLED") await mock.availability.set({ is: "missing" });
    const order = await createClient({ baseUrl, token: "test", clock: mock.clock }).createOrderAndWait({ documents });
    assert.equal(order.status, status);
    assert.equal((await mock.orders.list()).length, 1);
  });

await Promise.all([test("COMPLETED")(), test("CANCELLED")(), test("COMPLETED")()]);
server.close();
