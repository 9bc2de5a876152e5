import { describe, expect, it } from "vitest";
import { createService } from "../mock.ts";
import type { ServiceOptions } from "../options.ts";
import { orderable } from "../testing/orderable.ts";
import { createListeners } from "./listeners.ts";

const headers = { authorization: "Bearer t", "content-type": "application/json" };
const callback_url = "https://client.example.test/hook?attempt=7";

/** A service whose orders finish at once, and what its network is given. */
function begin(options: ServiceOptions = {}) {
  const posted: string[] = [];
  const warnings: string[] = [];
  const service = createService({
    fulfilment: "immediate",
    warn: (message) => warnings.push(message),
    async sendWebhook({ url }) {
      posted.push(url);
      return new Response(null, { status: 204 });
    },
    ...options,
  });
  async function order(callback = callback_url): Promise<void> {
    const body = JSON.stringify({ documents: [orderable], callback_url: callback });
    await service.fetch(`${service.baseUrl}/document/order`, { method: "POST", headers, body });
    await service.clock.advance(0);
  }
  const outcomes = async () => (await service.webhooks.list()).map(({ outcome }) => outcome);
  return { service, posted, warnings, order, outcomes };
}

describe("a listener", () => {
  it("takes the webhook as a request, in place of the network, and its reply counts", async () => {
    const { service, posted, warnings, order, outcomes } = begin();
    const seen: unknown[] = [];
    service.webhooks.listen(async (request) => {
      const { id } = await request.json();
      seen.push([request.method, request.url, request.headers.get("content-type"), id]);
      return new Response(null, { status: 202 });
    });
    await order();
    const [placed] = await service.orders.list();
    expect(seen).toEqual([["POST", callback_url, "application/json", placed?.id]]);
    expect(posted).toEqual([]);
    expect(warnings).toEqual([]);
    expect(await outcomes()).toEqual([{ status: 202 }]);
  });

  it("is one that failed when its reply says so, and is asked again where there are retries", async () => {
    const { service, warnings, order, outcomes } = begin({ assumptions: { webhookRetries: "exponential" } });
    const replies = [503, 204];
    service.webhooks.listen(() => new Response(null, { status: replies.shift() ?? 500 }));
    await order();
    expect(warnings).toEqual([expect.stringMatching(/the receiver answered 503\. The next attempt follows/)]);
    await service.clock.advance({ minutes: 1 });
    expect(await outcomes()).toEqual([{ status: 503 }, { status: 204 }]);
  });

  it.each<[string, () => never, RegExp]>([
    [
      "throws",
      () => {
        throw new Error("no database");
      },
      /no database/,
    ],
    ["gives no response", () => undefined as never, /the listener gave no Response. Return one/],
  ])("is loud when it %s", async (_what, listener, failure) => {
    const { service, warnings, order, outcomes } = begin();
    service.webhooks.listen(listener);
    await order();
    expect(await outcomes()).toEqual([{ failure: expect.stringMatching(failure) }]);
    expect(warnings).toEqual([expect.stringMatching(failure)]);
  });

  it("is asked no more once it has stopped, and who listened before it is asked again", async () => {
    const { service, posted, order } = begin();
    const asked: string[] = [];
    const listen = (name: string) =>
      service.webhooks.listen(() => {
        asked.push(name);
        return new Response();
      });
    const stops = [listen("first"), listen("second")];
    await order();
    stops[1]?.();
    await order();
    stops[0]?.();
    stops[0]?.();
    await order();
    expect(asked).toEqual(["second", "first"]);
    expect(posted).toEqual([callback_url]);
  });

  it("takes one origin only where it says so, and leaves the others to the network", async () => {
    const { service, posted, order } = begin();
    const taken: string[] = [];
    const take = ({ url }: Request) => {
      taken.push(url);
      return new Response();
    };
    service.webhooks.listen(take, { origin: "https://client.example.test" });
    const elsewhere = ["https://client.example.test:8443/hook", "https://client.example.test.evil.test/hook"];
    for (const url of [callback_url, ...elsewhere]) await order(url);
    expect(taken).toEqual([callback_url]);
    expect(posted).toEqual(elsewhere);
  });

  it.each(["client.example.test", "https://client.example.test/hook", "https://client.example.test/", ""])(
    "cannot take %j for an origin",
    (origin) => {
      const { listen } = createListeners(async () => new Response());
      expect(() => listen(() => new Response(), { origin })).toThrow(TypeError);
    },
  );

  it("goes on listening after a reset and after a restore", async () => {
    const { service, order, posted } = begin();
    let heard = 0;
    service.webhooks.listen(() => {
      heard++;
      return new Response();
    });
    await service.reset();
    await order();
    await service.restore(JSON.parse(JSON.stringify(await service.snapshot())));
    await order();
    expect([heard, posted]).toEqual([2, []]);
  });
});
