import { createMock } from "@legal-entity/mock";
import { setupMock } from "@legal-entity/mock/browser";
import { createClient, createWebhookReceiver } from "@legal-entity/sdk";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const mock = createMock({ baseUrl: "https://api.example.test/registry", fulfilment: { after: { hours: 4 } } });
const worker = setupMock(mock);
const client = createClient({ baseUrl: mock.baseUrl, token: "test", clock: mock.clock });
const documents = [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }];
const callback_url = "https://client.example.test/hooks/orders";

beforeAll(async () => void (await worker.start()));
afterAll(() => worker.stop());

describe("webhooks in a page", () => {
  it("come to a listener, which may be the SDK's receiver, and wake a wait", async () => {
    const webhooks = createWebhookReceiver(client);
    const stop = mock.webhooks.listen((request) => webhooks.handle(request));
    const attempted = mock.webhooks.next();
    const order = await client.createOrderAndWait({ documents, callback_url }, { wakeOn: webhooks });
    expect(order.status).toBe("COMPLETED");
    expect(mock.clock.now()).toBe((order.finished_at ?? 0) * 1000);
    expect(await attempted).toMatchObject({ url: callback_url, outcome: { status: 200 } });
    stop();
  });

  it("can be made an event of the page", async () => {
    const heard = new Promise<Event>((resolve) => window.addEventListener("webhook", resolve, { once: true }));
    const stop = mock.webhooks.listen(async (request) => {
      window.dispatchEvent(new CustomEvent("webhook", { detail: await request.json() }));
      return new Response(null, { status: 204 });
    });
    const { order_id } = await client.createOrder({ documents, callback_url });
    await mock.clock.advance({ hours: 4 });
    stop();
    expect(await heard).toMatchObject({ detail: { id: order_id, status: "COMPLETED" } });
  });

  it("fail loudly without a listener, before anything leaves the page, and say what to do", async () => {
    using warn = vi.spyOn(console, "warn").mockReturnValue();
    using fetched = vi.spyOn(globalThis, "fetch");
    const deaf = createMock({ fulfilment: "immediate" });
    const asked = createClient({ baseUrl: deaf.baseUrl, token: "test", fetch: deaf.fetch, clock: deaf.clock });
    await asked.createOrder({ documents, callback_url });
    await deaf.clock.advance(0);
    const remedy = expect.stringMatching(/nothing can listen in a page\. Take webhooks.*mock\.webhooks\.listen\(/);
    expect(await deaf.webhooks.list()).toMatchObject([{ outcome: { failure: remedy } }]);
    expect(warn.mock.calls).toEqual([[remedy]]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("go to whatever is to send them, where somebody gives it", async () => {
    const sent: string[] = [];
    const sendWebhook = async ({ url }: Request) => {
      sent.push(url);
      return new Response();
    };
    const own = createMock({ fulfilment: "immediate", sendWebhook });
    const asked = createClient({ baseUrl: own.baseUrl, token: "test", fetch: own.fetch, clock: own.clock });
    await asked.createOrder({ documents, callback_url });
    await own.clock.advance(0);
    expect(sent).toEqual([callback_url]);
  });
});
