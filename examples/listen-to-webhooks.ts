// A listener takes webhooks in place of the network: no port, no host that must exist, in Node and in a page alike.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient } from "@legal-entity/sdk";

const warnings: string[] = [];
const warn = (message: string) => void warnings.push(message);
const mock = createMock({ assumptions: { webhookRetries: "exponential" }, warn });
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });

// Busy the first time: the mock tries again, on its own clock.
const replies = [503, 204];
const received: string[] = [];
const stop = mock.webhooks.listen(
  async (request) => {
    const { status } = await request.json();
    received.push(`${new URL(request.url).pathname} ${status}`);
    return new Response(null, { status: replies[received.length - 1] ?? 500 });
  },
  { origin: "https://kyc.example.com" },
);

const { order_id } = await client.createOrder({
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
  callback_url: "https://kyc.example.com/orders/7",
});
await mock.clock.advance({ hours: 1 });
assert.deepEqual(received, ["/orders/7 COMPLETED", "/orders/7 COMPLETED"]);
assert.match(warnings.join(), /the receiver answered 503/);
const attempts = await mock.webhooks.list({ orderId: order_id });
assert.deepEqual(
  attempts.map(({ outcome }) => outcome),
  [{ status: 503 }, { status: 204 }],
);
stop();
