import { describe, expect, it } from "vitest";
import type { Assumptions } from "../assumptions/register.ts";
import { createService } from "../mock.ts";
import { orderable } from "../testing/orderable.ts";

const headers = { authorization: "Bearer t", "content-type": "application/json" };
const callback_url = "https://client.example.test/hook";

interface Arrival {
  readonly orderId: string;
  /** Since the start. */
  readonly minute: number;
  readonly body: string;
  readonly id: string | null;
}

type Reply = (attempt: number) => number;

/** A service whose orders take half an hour, and a receiver that answers with these statuses; 0 is no answer at all. */
async function begin(assumptions: Partial<Assumptions> = {}, reply: Reply = () => 204) {
  const arrivals: Arrival[] = [];
  const warnings: string[] = [];
  const service = createService({
    assumptions,
    warn: (message) => warnings.push(message),
    async sendWebhook(request) {
      const body = await request.text();
      const minute = (service.clock.now() - start) / 60_000;
      arrivals.push({ orderId: JSON.parse(body).id, minute, body, id: request.headers.get("webhook-id") });
      await whileArriving(JSON.parse(body).id);
      const status = reply(arrivals.length);
      if (status === 0) throw new TypeError("fetch failed");
      return new Response(null, { status });
    },
  });
  const start = service.clock.now();
  let whileArriving = async (_orderId: string): Promise<void> => {};

  async function place(more: object = { callback_url }): Promise<string> {
    const body = JSON.stringify({ documents: [orderable], ...more });
    const response = await service.fetch(`${service.baseUrl}/document/order`, { method: "POST", headers, body });
    return (await response.json()).order_id;
  }
  async function statusOf(orderId: string): Promise<string> {
    const response = await service.fetch(`${service.baseUrl}/document/order/${orderId}`, { headers });
    return (await response.json()).status;
  }
  return {
    service,
    arrivals,
    warnings,
    place,
    statusOf,
    advance: (minutes: number) => service.clock.advance({ minutes }),
    minutes: () => arrivals.map(({ minute }) => minute),
    /** The orders that webhooks told of, by letter in the order of their creation. */
    told: (...orderIds: readonly string[]) =>
      arrivals.map(({ orderId }) => "ABCDEF"[orderIds.indexOf(orderId)]).join(""),
    whileArriving(watch: (orderId: string) => Promise<void>) {
      whileArriving = watch;
    },
  };
}

describe("a webhook", () => {
  it("is sent once, at the moment in which its order finishes", async () => {
    const { place, advance, minutes, warnings } = await begin();
    await place();
    await advance(29);
    expect(minutes()).toEqual([]);
    await advance(1);
    expect(minutes()).toEqual([30]);
    await advance(10_000);
    expect(minutes()).toEqual([30]);
    expect(warnings).toEqual([]);
  });

  it("is sent twice in the same words where it is duplicated, under one id", async () => {
    const { place, advance, arrivals } = await begin({
      webhookDelivery: "duplicated",
      webhookSigning: "standard-webhooks",
    });
    await place();
    await advance(30);
    expect(arrivals).toHaveLength(2);
    expect(arrivals[1]).toEqual(arrivals[0]);
    expect(arrivals[0]?.id).toMatch(/^msg_ord_/);
  });

  it("never arrives where it is lost, and the outbox says so without a warning", async () => {
    const { service, place, advance, arrivals, warnings } = await begin({
      webhookDelivery: "lost",
      webhookRetries: "exponential",
    });
    const orderId = await place();
    await advance(10_000);
    expect(arrivals).toEqual([]);
    expect(warnings).toEqual([]);
    expect(await service.webhooks.list()).toMatchObject([
      { orderId, attempt: 1, outcome: { failure: expect.stringContaining("webhookDelivery=lost") } },
    ]);
  });
});

describe("webhooks out of order", () => {
  const assumptions = { webhookDelivery: "out-of-order" } as const;

  it("come in pairs, the later one first", async () => {
    const { place, advance, told, minutes } = await begin(assumptions);
    const orders: string[] = [];
    for (const _ of "ABCD") {
      orders.push(await place());
      await advance(1);
    }
    await advance(60);
    expect(told(...orders)).toBe("BADC");
    expect(minutes()).toEqual([31, 31, 33, 33]);
  });

  it("come late when no other one follows", async () => {
    const { place, advance, minutes } = await begin(assumptions);
    await place();
    await advance(30);
    expect(minutes()).toEqual([]);
    await advance(60);
    expect(minutes()).toEqual([40]);
    await place();
    await advance(60);
    expect(minutes()).toEqual([40, 130]);
  });

  it("do not come any more once a reset has forgotten their order", async () => {
    const { service, place, advance, told } = await begin(assumptions);
    await place();
    await advance(30);
    await service.reset();
    const orders = [await place(), await place()];
    await advance(60);
    expect(told(...orders)).toBe("BA");
  });
});

describe("a webhook that is not received", () => {
  it("is not sent again unless there are retries, and is never passed over in silence", async () => {
    const { place, advance, minutes, warnings } = await begin({}, () => 500);
    const orderId = await place();
    await advance(10_000);
    expect(minutes()).toEqual([30]);
    expect(warnings).toEqual([expect.stringContaining(`order ${orderId} to ${callback_url}`)]);
    expect(warnings[0]).toContain("answered 500");
  });

  it("is sent again after growing pauses until it is received", async () => {
    const replies = [500, 0, 410, 200];
    const { service, place, advance, minutes, warnings } = await begin(
      { webhookRetries: "exponential" },
      (attempt) => replies[attempt - 1] ?? 500,
    );
    await place();
    await advance(10_000);
    expect(minutes()).toEqual([30, 31, 36, 66]);
    expect(warnings).toHaveLength(3);
    const attempts = await service.webhooks.list();
    expect(attempts.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, { status: 500 }],
      [2, { failure: "fetch failed" }],
      [3, { status: 410 }],
      [4, { status: 200 }],
    ]);
  });

  it("keeps its id and its words at each attempt", async () => {
    const { place, advance, arrivals } = await begin(
      { webhookRetries: "exponential", webhookSigning: "standard-webhooks" },
      () => 503,
    );
    await place();
    await advance(100);
    expect(new Set(arrivals.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    expect(arrivals.length).toBeGreaterThan(2);
  });

  it("is given up in the end", async () => {
    const { place, advance, minutes, warnings } = await begin({ webhookRetries: "exponential" }, () => 0);
    await place();
    await advance(1_000_000);
    expect(minutes()).toHaveLength(6);
    expect(warnings.at(-1)).toContain("It is not sent again.");
  });

  it("is not sent again once a reset has forgotten its order", async () => {
    const { service, place, advance, minutes } = await begin({ webhookRetries: "exponential" }, () => 500);
    await place();
    await advance(30);
    await service.reset();
    await advance(10_000);
    expect(minutes()).toEqual([30]);
  });

  it("is one that was answered with anything but 200, where only that counts", async () => {
    const replies = [204, 202, 200];
    const { place, advance, minutes } = await begin(
      { webhookSuccess: "200", webhookRetries: "exponential" },
      (attempt) => replies[attempt - 1] ?? 500,
    );
    await place();
    await advance(10_000);
    expect(minutes()).toHaveLength(3);
  });
});

describe("the moment of a webhook", () => {
  it("is after the order's new state can be read", async () => {
    const { place, advance, statusOf, whileArriving } = await begin();
    const seen: string[] = [];
    whileArriving(async (orderId) => void seen.push(await statusOf(orderId)));
    await place();
    await advance(30);
    expect(seen).toEqual(["COMPLETED"]);
  });

  it("is before it can be read, for five seconds, where that is so", async () => {
    const { service, place, advance, statusOf, whileArriving } = await begin({ webhookTiming: "before-visible" });
    const seen: string[] = [];
    whileArriving(async (orderId) => void seen.push(await statusOf(orderId)));
    const orderId = await place();
    await advance(30);
    expect(seen).toEqual(["IN_PROGRESS"]);
    expect(await statusOf(orderId)).toBe("IN_PROGRESS");
    await service.clock.advance({ milliseconds: 4999 });
    expect(await statusOf(orderId)).toBe("IN_PROGRESS");
    await service.clock.advance({ milliseconds: 1 });
    expect(await statusOf(orderId)).toBe("COMPLETED");
  });

  it("is before the order's creation is answered, where that is so, and it is sent once", async () => {
    const { place, advance, arrivals, whileArriving } = await begin({ webhookTiming: "before-create-response" });
    const seen: string[] = [];
    whileArriving(async () => void seen.push("webhook"));
    const orderId = await place();
    seen.push("answer");
    await advance(10_000);
    expect(seen).toEqual(["webhook", "answer"]);
    expect(arrivals).toMatchObject([{ orderId, minute: 0 }]);
  });

  it("is before the answer, and once, where orders finish at once anyway", async () => {
    const { service, place, advance, minutes } = await begin({ webhookTiming: "before-create-response" });
    await service.fulfilment.set("immediate");
    await place();
    expect(minutes()).toEqual([0]);
    await advance(60);
    expect(minutes()).toEqual([0]);
  });

  it("is before the answer at each creation, with whatever guarantee", async () => {
    for (const webhookDelivery of ["duplicated", "out-of-order", "lost"] as const) {
      const { place, advance, minutes } = await begin({ webhookTiming: "before-create-response", webhookDelivery });
      await place();
      await advance(60);
      const expected = { duplicated: [0, 0], "out-of-order": [0], lost: [] };
      expect(minutes()).toEqual(expected[webhookDelivery]);
    }
  });

  it("does not concern an order that nobody is to be told of", async () => {
    const { place, advance, statusOf } = await begin({ webhookTiming: "before-create-response" });
    const orderId = await place({});
    expect(await statusOf(orderId)).toBe("IN_PROGRESS");
    await advance(30);
    expect(await statusOf(orderId)).toBe("COMPLETED");
  });
});
