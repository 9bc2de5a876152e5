import { createHmac } from "node:crypto";
import { verifyStandardWebhooks } from "@legal-entity/sdk/standard-webhooks";
import { describe, expect, it } from "vitest";
import { completed } from "../../packages/sdk/src/testing/bodies.ts";
import { scene } from "./forgeries.ts";
import { formsOf } from "./leaks.ts";
import { outcomeOf } from "./outcome.ts";

const key = Buffer.from("a secret of thirty-two bytes, ok");
const secret = `whsec_${key.toString("base64")}`;
const now = 1_800_000_000;
const clock = { now: () => now * 1000 };
const body = '{"order_id":"ord_1"}';

/** As the specification says, by another implementation than the one that checks it. */
function signed(text = body, at: number | string = now, id = "msg_1", by: Buffer = key): Record<string, string> {
  const digest = createHmac("sha256", by).update(`${id}.${at}.${text}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": `${at}`, "webhook-signature": `v1,${digest}` };
}

const genuine = signed();
const signature = genuine["webhook-signature"] ?? "";

/** Posts a webhook to a receiver that checks signatures. */
async function post(headers: Record<string, string>, text = body) {
  const stage = scene({ verify: verifyStandardWebhooks(secret, { clock }) });
  const { status } = await stage.post(text, { headers });
  return { status, told: stage.told, sent: stage.sent };
}

describe("a webhook that is signed", () => {
  it.each([
    ["as it should be", genuine],
    ["by one of several signatures", { ...genuine, "webhook-signature": `v1,AAAA v2,BBBB ${signature}` }],
    ["five minutes ago", signed(body, now - 300)],
  ])("%s is taken", async (_how, headers) => {
    expect(await post(headers)).toMatchObject({ status: 200, told: [completed] });
  });

  it.each<[string, Record<string, string>, string?]>([
    ["not at all", {}],
    ["with an empty signature", { ...genuine, "webhook-signature": "" }],
    ["with its version alone", { ...genuine, "webhook-signature": "v1," }],
    ["with the start of a signature", { ...genuine, "webhook-signature": signature.slice(0, -1) }],
    ["with more than a signature", { ...genuine, "webhook-signature": `${signature}A` }],
    ["in another case", { ...genuine, "webhook-signature": signature.toUpperCase() }],
    ["by another version", { ...genuine, "webhook-signature": signature.replace("v1,", "v1a,") }],
    ["without a version", { ...genuine, "webhook-signature": signature.replace("v1,", "") }],
    ["by another secret", signed(body, now, "msg_1", Buffer.from("another"))],
    ["by an empty secret", signed(body, now, "msg_1", Buffer.alloc(0))],
    ["for another id", { ...genuine, "webhook-id": "msg_2" }],
    ["without its id", { "webhook-timestamp": `${now}`, "webhook-signature": signature }],
    ["for another time", { ...genuine, "webhook-timestamp": `${now + 1}` }],
    ["without its time", { "webhook-id": "msg_1", "webhook-signature": signature }],
    ["long ago", signed(body, now - 301)],
    ["in the future", signed(body, now + 301)],
    ["at no time", signed(body, "NaN")],
    ["at an empty time", signed(body, "")],
    ["at the end of time", signed(body, "Infinity")],
    ["for another body", genuine, '{"order_id":"ord_2"}'],
    ["for a body with a blank less", signed(`${body} `)],
    ["across the dots", { ...signed("x", "1.2"), "webhook-id": "msg_1.1", "webhook-timestamp": "2" }, "x"],
  ])("%s is refused, and nothing is read", async (_how, headers, text) => {
    expect(await post(headers, text)).toEqual({ status: 401, told: [], sent: [] });
  });
});

describe("a secret", () => {
  it.each(["", "whsec_", "not base64!", "whsec_ü"])("of %j is refused without being told", async (bad) => {
    const { error } = await outcomeOf(Promise.resolve().then(() => verifyStandardWebhooks(bad)));
    expect(error).toBeInstanceOf(TypeError);
    if (bad.length > 6) expect(formsOf(error).join("\n")).not.toContain(bad);
  });

  it("that is missing lets nothing pass", async () => {
    expect(await verifyStandardWebhooks([], { clock })(body, genuine)).toBe(false);
  });
});
