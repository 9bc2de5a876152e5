import { describe, expect, it } from "vitest";
import { sendWebhook } from "./send.ts";

const message = { method: "PUT", headers: { "content-type": "application/json" }, body: '{"id":"Õ"}' };
const url = "http://127.0.0.1:9999/hook";

describe("sending a webhook", () => {
  it("sends method, content type and body as composed", async () => {
    const outcome = await sendWebhook(url, message, async (request) => {
      expect([request.method, request.url, request.headers.get("content-type")]).toEqual([
        "PUT",
        url,
        "application/json",
      ]);
      expect(await request.text()).toBe(message.body);
      return new Response(null, { status: 204 });
    });
    expect(outcome).toEqual({ status: 204 });
  });

  it("sends no content type when there is none", async () => {
    await sendWebhook(url, { ...message, headers: {} }, async (request) => {
      expect(request.headers.get("content-type")).toBeNull();
      return new Response();
    });
  });

  it("makes an outcome of a failure, with its cause", async () => {
    const failing = async () => {
      throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") });
    };
    expect(await sendWebhook(url, message, failing)).toEqual({ failure: "fetch failed: connect ECONNREFUSED" });
  });

  it("makes an outcome of a callback URL that is none", async () => {
    const outcome = await sendWebhook("not a url", message, async () => new Response());
    expect(outcome).toHaveProperty("failure");
  });
});
