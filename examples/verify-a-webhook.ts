// Where webhooks are signed as Standard Webhooks have it, the receiver can tell who sent them. The mock can sign.
import assert from "node:assert/strict";
import { createHmac, timingSafeEqual } from "node:crypto";
import { createMock } from "@legal-entity/mock";
import { createClient, createWebhookReceiver } from "@legal-entity/sdk";

const mock = createMock({
  sendWebhook: (request) => webhooks.handle(request),
  assumptions: { webhookSigning: "standard-webhooks" },
});
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });
const longestAge = 300; // seconds

/** The library `standardwebhooks` does the same: `verify: (body, headers) => new Webhook(secret).verify(body, headers)`. */
function verify(body: string, headers: Readonly<Record<string, string>>): boolean {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures = "" } = headers;
  if (!(Math.abs(mock.clock.now() / 1000 - Number(timestamp)) < longestAge)) return false;
  const key = Buffer.from(mock.webhooks.secret.replace("whsec_", ""), "base64");
  const wanted = Buffer.from(`v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`);
  const given = signatures.split(" ").map((signature) => Buffer.from(signature));
  return given.some((signature) => signature.length === wanted.length && timingSafeEqual(signature, wanted));
}
const webhooks = createWebhookReceiver(client, { verify, clock: mock.clock });

await client.createOrderAndWait({
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
  callback_url: "https://kyc.example.com/webhooks",
});
const [sent] = await mock.webhooks.list();
assert.deepEqual(sent?.outcome, { status: 204 });
const forged = new Request("https://kyc.example.com/webhooks", { method: "POST", headers: sent.headers, body: "{}" });
assert.equal((await webhooks.handle(forged)).status, 401);
