// Where webhooks are signed as Standard Webhooks have it, the receiver can tell who sent them. The mock can sign.
import assert from "node:assert/strict";
import { createMock } from "@legal-entity/mock";
import { createClient, createWebhookReceiver } from "@legal-entity/sdk";
import { verifyStandardWebhooks } from "@legal-entity/sdk/standard-webhooks";

const mock = createMock({ assumptions: { webhookSigning: "standard-webhooks" } });
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });

// Several secrets are fine while they are changed. A webhook may be five minutes old.
const verify = verifyStandardWebhooks(mock.webhooks.secret, { clock: mock.clock });
const webhooks = createWebhookReceiver(client, { verify });
mock.webhooks.listen((request) => webhooks.handle(request));

await client.createOrderAndWait({
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
  callback_url: "https://kyc.example.com/webhooks",
});
const [sent] = await mock.webhooks.list();
assert.deepEqual(sent?.outcome, { status: 200 });
const forged = new Request("https://kyc.example.com/webhooks", { method: "POST", headers: sent.headers, body: "{}" });
assert.equal((await webhooks.handle(forged)).status, 401);
