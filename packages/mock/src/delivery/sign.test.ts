import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Consult } from "../assumptions/consult.ts";
import { createSettings } from "../assumptions/settings.ts";
import { signWebhook } from "./sign.ts";

type Signing = ReturnType<Consult> & ("none" | "standard-webhooks" | "hmac-header" | "basic" | "bearer");

const consultFor = (webhookSigning: Signing): Consult => createSettings({ webhookSigning }).get;

const key = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const secret = `whsec_${key}`;
const signable = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330, body: '{"test": 2432232314}' };

const sign = (signing: Signing, more: Partial<typeof signable> = {}) =>
  signWebhook({ ...signable, ...more }, secret, consultFor(signing));

describe("signing a webhook", () => {
  it("agrees with the example that the libraries of Standard Webhooks test themselves by", async () => {
    expect(await sign("standard-webhooks")).toEqual({
      "webhook-id": signable.id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
  });

  it.each(["", '{"name":"Õ 東京"}', "x".repeat(100_000)])("signs any body by Standard Webhooks: %#", async (body) => {
    const signed = await sign("standard-webhooks", { body });
    const content = `${signed["webhook-id"]}.${signed["webhook-timestamp"]}.${body}`;
    const digest = createHmac("sha256", Buffer.from(key, "base64")).update(content).digest("base64");
    expect(signed["webhook-signature"]).toBe(`v1,${digest}`);
  });

  it("signs id, time and body, so that none can be changed", async () => {
    const signatures = await Promise.all(
      [{}, { id: "msg_other" }, { timestamp: signable.timestamp + 1 }, { body: "{}" }].map(
        async (more) => (await sign("standard-webhooks", more))["webhook-signature"],
      ),
    );
    expect(new Set(signatures).size).toBe(4);
  });

  it("puts the digest of the body into one header", async () => {
    const digest = createHmac("sha256", secret).update(signable.body).digest("hex");
    expect(await sign("hmac-header")).toEqual({ "x-signature": `sha256=${digest}` });
  });

  it("shows the secret itself where that is the scheme", async () => {
    const encoded = Buffer.from(`webhook:${secret}`).toString("base64");
    expect(await sign("basic")).toEqual({ authorization: `Basic ${encoded}` });
    expect(await sign("bearer")).toEqual({ authorization: `Bearer ${secret}` });
  });

  it("adds nothing by default", async () => {
    expect(await sign("none")).toEqual({});
  });
});
