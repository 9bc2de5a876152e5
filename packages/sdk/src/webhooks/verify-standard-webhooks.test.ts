import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { completed } from "../testing/bodies.ts";
import { createWebhookReceiver } from "./receiver.ts";
import { type StandardWebhooksOptions, verifyStandardWebhooks } from "./verify-standard-webhooks.ts";

/** The example that the libraries of Standard Webhooks test themselves by. */
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const body = '{"test": 2432232314}';
const sentAt = 1_614_265_330;
const genuine = {
  "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
  "webhook-timestamp": `${sentAt}`,
  "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const other = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";

const at = (seconds: number): StandardWebhooksOptions => ({ clock: { now: () => (sentAt + seconds) * 1000 } });
const verify = (more: object = {}, seconds = 0, secrets: string | string[] = secret, text = body) =>
  verifyStandardWebhooks(secrets, at(seconds))(text, { ...genuine, ...more });

describe("a webhook that is signed by Standard Webhooks", () => {
  it("is genuine", async () => {
    expect(await verify()).toBe(true);
  });

  it.each(["", '{"name":"Õ 東京"}', "x".repeat(100_000)])("is genuine with any body: %#", async (text) => {
    const key = Buffer.from(secret.slice(6), "base64");
    const content = `${genuine["webhook-id"]}.${sentAt}.${text}`;
    const signature = createHmac("sha256", key).update(content).digest("base64");
    expect(await verify({ "webhook-signature": `v1,${signature}` }, 0, secret, text)).toBe(true);
  });

  it.each<[string, object]>([
    ["another signature", { "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OF=" }],
    ["a part of the signature", { "webhook-signature": genuine["webhook-signature"].slice(0, -1) }],
    ["a signature and more", { "webhook-signature": `${genuine["webhook-signature"]}=` }],
    ["a signature of another version", { "webhook-signature": genuine["webhook-signature"].replace("v1", "v2") }],
    ["no signature", { "webhook-signature": undefined }],
    ["an empty signature", { "webhook-signature": "" }],
    ["another id", { "webhook-id": "msg_2" }],
    ["another time", { "webhook-timestamp": `${sentAt + 1}` }],
    ["no time", { "webhook-timestamp": undefined }],
    ["a time that is none", { "webhook-timestamp": "now" }],
  ])("is refused with %s", async (_what, change) => {
    expect(await verify(change)).toBe(false);
  });

  it("is refused with another body", async () => {
    expect(await verify({}, 0, secret, `${body} `)).toBe(false);
  });

  it.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])("and reaches us %i seconds later counts as genuine: %s", async (seconds, expected) => {
    expect(await verify({}, seconds)).toBe(expected);
  });

  it("is as old as it is told it may be", async () => {
    const options = { ...at(1000), tolerance: { minutes: 20 } };
    expect(await verifyStandardWebhooks(secret, options)(body, genuine)).toBe(true);
  });

  it("may have several signatures, and there may be several secrets", async () => {
    const several = { "webhook-signature": `v1,AAAA v2,BBBB ${genuine["webhook-signature"]}` };
    expect(await verify(several, 0, [other, secret])).toBe(true);
    expect(await verify(several, 0, [other])).toBe(false);
    expect(await verify({}, 0, [])).toBe(false);
  });

  it.each(["", "whsec_", "whsec_not base64!"])("needs a secret that is one, not %j", (wrong) => {
    expect(() => verifyStandardWebhooks(wrong)).toThrow("A secret of Standard Webhooks must be whsec_ and base64.");
  });
});

describe("a receiver of signed webhooks", () => {
  it("refuses the others with 401, and reads nothing for them", async () => {
    const reads: string[] = [];
    const getOrder = async (id: string) => {
      reads.push(id);
      return completed;
    };
    const { handle } = createWebhookReceiver({ getOrder }, { verify: verifyStandardWebhooks(secret, at(0)) });
    const post = async (text: string) =>
      (await handle(new Request("http://127.0.0.1", { method: "POST", body: text, headers: genuine }))).status;
    expect([await post(body), await post('{"order_id":"ord_1"}'), reads]).toEqual([200, 401, []]);
  });
});
