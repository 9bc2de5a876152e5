// Where webhooks are signed as Standard Webhooks have it, a receiver can tell who sent them. The mock can sign.
import assert from "node:assert/strict";
import { createHmac, timingSafeEqual } from "node:crypto";
import { createMock } from "@legal-entity/mock";
import { createClient } from "@legal-entity/sdk";

const mock = createMock({ sendWebhook: handle, assumptions: { webhookSigning: "standard-webhooks" } });
const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch: mock.fetch, clock: mock.clock });
const longestAge = 300; // seconds

function isGenuine({ headers }: Request, body: string): boolean {
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (!(Math.abs(mock.clock.now() / 1000 - Number(timestamp)) < longestAge)) return false;
  const key = Buffer.from(mock.webhooks.secret.replace("whsec_", ""), "base64");
  const signed = `${headers.get("webhook-id")}.${timestamp}.${body}`;
  const wanted = Buffer.from(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  const given = (headers.get("webhook-signature") ?? "").split(" ").map((signature) => Buffer.from(signature));
  return given.some((signature) => signature.length === wanted.length && timingSafeEqual(signature, wanted));
}

async function handle(request: Request): Promise<Response> {
  return new Response(null, { status: isGenuine(request, await request.text()) ? 204 : 401 });
}

await client.createOrderAndWait({
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
  callback_url: "https://kyc.example.com/webhooks",
});
await mock.clock.advance({ minutes: 1 });
const [sent] = await mock.webhooks.list();
assert.deepEqual(sent?.outcome, { status: 204 });
const forged = new Request("https://kyc.example.com/webhooks", { method: "POST", headers: sent.headers, body: "{}" });
assert.equal((await handle(forged)).status, 401);
