import { describe, expect, it } from "vitest";
import { createService } from "../mock.ts";
import { sendWebhook } from "./send.ts";

const message = { method: "PUT", headers: { "content-type": "application/json" }, body: '{"id":"Õ"}' };
const url = "http://127.0.0.1:9999/hook";

describe("sending a webhook", () => {
  it("sends method, content type and body as composed", async () => {
    const outcome = await sendWebhook(
      url,
      message,
      async (request) => {
        expect([request.method, request.url, request.headers.get("content-type")]).toEqual([
          "PUT",
          url,
          "application/json",
        ]);
        expect(await request.text()).toBe(message.body);
        return new Response(null, { status: 204 });
      },
      1000,
    );
    expect(outcome).toEqual({ status: 204 });
  });

  it("sends no content type when there is none", async () => {
    await sendWebhook(
      url,
      { ...message, headers: {} },
      async (request) => {
        expect(request.headers.get("content-type")).toBeNull();
        return new Response();
      },
      1000,
    );
  });

  it("makes an outcome of a failure, with its cause", async () => {
    const failing = async () => {
      throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") });
    };
    expect(await sendWebhook(url, message, failing, 1000)).toEqual({ failure: "fetch failed: connect ECONNREFUSED" });
  });

  it("makes an outcome of a callback URL that is none", async () => {
    const outcome = await sendWebhook("not a url", message, async () => new Response(), 1000);
    expect(outcome).toHaveProperty("failure");
  });

  it("names a receiver that waits for a later moment of the mock's clock, instead of hanging", async () => {
    const warnings: string[] = [];
    const mock = createService({
      fulfilment: "immediate",
      webhookLimit: 20,
      warn: (message) => warnings.push(message),
      sendWebhook: async () => {
        await mock.clock.sleep(3_600_000);
        return new Response();
      },
    });
    const documents = [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }];
    const attempted = mock.webhooks.next();
    await mock.fetch(`${mock.baseUrl}/document/order`, {
      method: "POST",
      headers: { authorization: "Bearer test", "content-type": "application/json" },
      body: JSON.stringify({ documents, callback_url: url }),
    });
    expect((await attempted).outcome).toEqual({ failure: expect.stringContaining("must not wait for a later moment") });
    expect(warnings).toEqual([expect.stringContaining(url)]);
  });
});
