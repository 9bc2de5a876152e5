// An application that is told by webhook: the test waits for the delivery, not for a while.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connectMock } from "@legal-entity/mock/remote";
import { serve } from "@legal-entity/mock/server";
import { createClient } from "@legal-entity/sdk";

let notified = 0;
const application = createServer((_request, response) => {
  notified++;
  response.writeHead(204).end();
});
await new Promise<void>((resolve) => application.listen(0, "127.0.0.1", resolve));
const { port } = application.address() as AddressInfo;

const server = await serve({ port: 0 });
const mock = await connectMock(server.url, { token: "my-test", clock: "virtual" });
const client = createClient({ baseUrl: mock.baseUrl, token: "my-test" });
const { order_id: orderId } = await client.createOrder({
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
  callback_url: `http://127.0.0.1:${port}/orders`,
});

const delivery = mock.webhooks.next({ orderId });
await mock.clock.advance({ minutes: 30 });
assert.deepEqual((await delivery).outcome, { status: 204 });
assert.equal(notified, 1);

await server.close();
application.close();
