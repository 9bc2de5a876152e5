// The id is all the state there is: a process that starts anew goes on waiting, at the pace of the order's age.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, isLegalEntityError } from "@legal-entity/sdk";

const mock = createMock({ fulfilment: { after: { days: 3 } } });
const start = () => createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });
const stored: string[] = [];

const documents = [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }];
const failure: unknown = await start()
  .createOrderAndWait({ documents }, { onCreated: ({ order_id }) => stored.push(order_id), maxWait: { days: 1 } })
  .catch((error: unknown) => error);
assert.ok(isLegalEntityError(failure) && failure.kind === "wait-timeout");
assert.equal(failure.order?.status, "IN_PROGRESS");

// … the process ends here, and another one begins.
for await (const { order } of start().waitForOrders(stored)) assert.equal(order?.status, "COMPLETED");
