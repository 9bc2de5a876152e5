import type { Order } from "@legal-entity/contract";
import { describe, expect, it } from "vitest";
import { createClient } from "../client.ts";
import { InvalidRequestError } from "../errors/invalid-request-error.ts";
import { NotFoundError } from "../errors/not-found-error.ts";
import { ServerError } from "../errors/server-error.ts";
import { cancelled, completed, inProgress } from "../testing/bodies.ts";
import { baseUrl, token } from "../testing/client.ts";
import { recordingClock } from "../testing/recording-clock.ts";
import type { FinishedOrder } from "../waiting/finished-order.ts";
import { createWebhookReceiver, type WebhookReceiverOptions } from "./receiver.ts";

const refusal = { status: 404, headers: new Headers(), body: undefined, requestId: undefined, retryAfter: undefined };
const unknown = new NotFoundError("no such order", { ...refusal, retryable: false });
const refused = new InvalidRequestError("no such order", { ...refusal, status: 400, retryable: false });
const down = new ServerError("down", { ...refusal, status: 503, retryable: true });

/** A service that shows these states of an order, one after the other; the last one stays. */
function service(...states: readonly (Order | Error)[]) {
  const reads: string[] = [];
  const getOrder = async (orderId: string): Promise<Order> => {
    const state = states[Math.min(reads.length, states.length - 1)];
    reads.push(orderId);
    if (state === undefined || state instanceof Error) throw state;
    return state;
  };
  return { reads, getOrder };
}

function receiver(client: ReturnType<typeof service>, options: WebhookReceiverOptions = {}) {
  const told: FinishedOrder[] = [];
  const clock = recordingClock();
  const made = createWebhookReceiver(client, { clock, onOrder: (order) => told.push(order), ...options });
  const post = async (body: BodyInit, init: RequestInit = {}) =>
    (await made.handle(new Request("http://127.0.0.1/hook", { method: "POST", body, ...init }))).status;
  return { ...made, told, clock, post };
}

const hint = JSON.stringify({ order_id: "ord_1" });
/** Until everything that is ready to run has run. */
const quiet = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
};

describe("a webhook receiver", () => {
  it("reads the order again, and tells what it read", async () => {
    const client = service(completed);
    const { post, told } = receiver(client);
    expect(await post(JSON.stringify({ ...completed, status: "CANCELLED", documents: [] }))).toBe(200);
    expect([client.reads, told]).toEqual([["ord_1"], [completed]]);
  });

  it("tells of a cancelled order, too, and takes PUT", async () => {
    const { post, told } = receiver(service(cancelled));
    expect(await post(hint, { method: "PUT" })).toBe(200);
    expect(told).toEqual([cancelled]);
  });

  it("tells nobody of a forged webhook", async () => {
    const { post, told } = receiver(service(unknown));
    expect(await post(JSON.stringify(completed))).toBe(503);
    await quiet();
    expect(told).toEqual([]);
  });

  it("reads an order that nobody knows a few times, and then no more", async () => {
    const client = service(unknown);
    const { post, clock } = receiver(client);
    await post(hint);
    await quiet();
    expect(clock.pauses).toEqual([1000, 2000, 5000, 15_000, 60_000]);
    expect(client.reads).toHaveLength(6);
  });

  it.each<[string, Order | Error]>([
    ["does not show its end yet", inProgress],
    ["is not known yet", unknown],
    ["is not known yet, by another status", refused],
    ["cannot be read at the moment", down],
  ])("tells the sender to come again when the order %s, and looks by itself", async (_, state) => {
    const { post, told } = receiver(service(state, state, completed));
    expect(await post(hint)).toBe(503);
    await quiet();
    expect(told).toEqual([completed]);
    expect(await post(hint)).toBe(200);
  });

  it("tells an order once, however often it is announced", async () => {
    const client = service(completed);
    const { post, told } = receiver(client);
    expect(await Promise.all([post(hint), post(hint)])).toEqual([200, 200]);
    expect(await post(hint)).toBe(200);
    expect([client.reads.length, told.length]).toEqual([1, 1]);
  });

  it("tells it again when the first time failed, and lets the sender know", async () => {
    let turn = 0;
    const onOrder = () => {
      if (turn++ === 0) throw new Error("database down");
    };
    const { post } = receiver(service(completed), { onOrder });
    expect(await post(hint)).toBe(503);
    await quiet();
    expect(turn).toBe(1);
    expect(await post(hint)).toBe(200);
    expect(turn).toBe(2);
  });

  it("asks who knocks, when it is given a way to", async () => {
    const verify = (body: string, headers: Readonly<Record<string, string>>) => {
      if (body !== hint || headers["webhook-signature"] !== "good") throw new Error("No matching signature found");
      return true;
    };
    const client = service(completed);
    const { post } = receiver(client, { verify });
    expect(await post(hint)).toBe(401);
    expect(await post(hint, { headers: { "webhook-signature": "good" } })).toBe(200);
    expect(client.reads).toHaveLength(1);
  });

  it.each([false, undefined, null, 0, 1, "true", {}, [true]])(
    "refuses a webhook of which the check says %j",
    async (said) => {
      const client = service(completed);
      expect(await receiver(client, { verify: () => said as never }).post(hint)).toBe(401);
      expect(await receiver(client, { verify: async () => said as never }).post(hint)).toBe(401);
      expect(client.reads).toEqual([]);
    },
  );

  it("refuses other methods and bodies that are too long, without reading an order", async () => {
    const client = service(completed);
    const { handle, post } = receiver(client, { maxBodyBytes: 100 });
    const got = await handle(new Request("http://127.0.0.1/hook"));
    expect([got.status, got.headers.get("allow")]).toEqual([405, "POST, PUT"]);
    expect(await post(`${hint}${" ".repeat(100)}`)).toBe(413);
    expect(client.reads).toEqual([]);
  });

  it("answers 200 to a webhook that says nothing, when nobody waits", async () => {
    expect(await receiver(service(completed)).post("")).toBe(200);
  });

  it("answers 200 to one that names nobody, when those who wait have to go on waiting", async () => {
    const { post, follow, clock } = receiver(service(inProgress));
    follow("ord_1", () => expect.fail("woken"));
    expect(await post("")).toBe(200);
    await quiet();
    expect(clock.pauses).toHaveLength(5);
  });

  it("wakes whoever follows the order, also by a webhook that names nobody", async () => {
    const { post, follow } = receiver(service(completed));
    const woken: FinishedOrder[] = [];
    const leave = follow("ord_1", (order) => order && woken.push(order));
    await post("");
    expect(woken).toEqual([completed]);
    leave();
  });

  it("keeps the platform awake until an order that does not show its end yet was read again", async () => {
    const works: Promise<unknown>[] = [];
    const { post, told } = receiver(service(inProgress, unknown, completed), { waitUntil: (work) => works.push(work) });
    expect(await post(hint)).toBe(503);
    await Promise.all(works);
    expect(told).toEqual([completed]);
  });

  it("keeps that platform awake that asks, where it says how", async () => {
    const context = {
      works: [] as Promise<unknown>[],
      waitUntil(work: Promise<unknown>) {
        this.works.push(work);
      },
    };
    const waitUntil = () => expect.fail("another platform was kept awake");
    const { handle, told } = receiver(service(inProgress, completed), { waitUntil });
    await handle(new Request("http://127.0.0.1/hook", { method: "POST", body: hint }), context);
    await Promise.all(context.works);
    expect(told).toEqual([completed]);
  });

  it("tells the sender to come again when it takes too long", async () => {
    const { post } = receiver(service(completed), { timeout: 5, onOrder: () => new Promise(() => {}) });
    expect(await post(hint)).toBe(503);
  });

  it("takes an order up again that nobody knew, once somebody follows it", async () => {
    const client = service(...Array.from({ length: 6 }, () => unknown), completed);
    const { post, told, follow } = receiver(client);
    await post(hint);
    await quiet();
    expect([client.reads.length, told]).toEqual([6, []]);
    const woken: FinishedOrder[] = [];
    follow("ord_1", (order) => order && woken.push(order));
    await quiet();
    expect([client.reads.length, told, woken]).toEqual([7, [completed], [completed]]);
  });

  it("lets whoever follows look for himself when the order was told before, or is never seen finished", async () => {
    const woken: unknown[] = [];
    const told = receiver(service(completed));
    await told.post(hint);
    told.follow("ord_1", (order) => woken.push(order));
    expect(woken).toEqual([undefined]);
    const hidden = receiver(service(inProgress));
    hidden.follow("ord_1", (order) => woken.push(order));
    await hidden.post(hint);
    await quiet();
    expect(woken).toEqual([undefined, undefined]);
  });

  it("leaves whoever follows to his pause when a webhook that names nobody tells nothing", async () => {
    const { post, follow } = receiver(service(inProgress));
    follow("ord_1", () => expect.fail("woken"));
    await post("");
    await quiet();
  });

  it("drops an id that can be none at once, and keeps no place for it", async () => {
    const client = createClient({ baseUrl, token, fetch: () => expect.fail("asked") });
    const clock = recordingClock();
    const { handle } = createWebhookReceiver(client, { clock });
    for (let count = 0; count < 500; count++) {
      const body = JSON.stringify({ order_id: `../${count}` });
      expect((await handle(new Request("http://127.0.0.1", { method: "POST", body }))).status).toBe(200);
    }
    expect(clock.pauses).toEqual([]);
  });

  it("forgets the oldest of the orders that it has told, and no other", async () => {
    const getOrder = async (id: string) => ({ ...completed, id });
    const told: string[] = [];
    const { handle } = createWebhookReceiver({ getOrder }, { onOrder: ({ id }) => told.push(id) });
    const post = (order_id: string) =>
      handle(new Request("http://127.0.0.1", { method: "POST", body: JSON.stringify({ order_id }) }));
    for (let index = 0; index <= 10_000; index++) await post(`ord_${index}`);
    for (const id of ["ord_1", "ord_10000", "ord_0"]) await post(id);
    expect(told.slice(10_001)).toEqual(["ord_0"]);
  });

  it("waits on its client's clock, unless it is given another", async () => {
    const clock = recordingClock();
    const { handle } = createWebhookReceiver({ ...service(inProgress, completed), clock });
    await handle(new Request("http://127.0.0.1", { method: "POST", body: hint }));
    await quiet();
    expect(clock.pauses).toEqual([1000]);
  });

  it("asks nobody for an id that climbs out of its path", async () => {
    const requests: Request[] = [];
    const fetch = async (request: Request) => {
      requests.push(request);
      return new Response();
    };
    const client = createClient({ baseUrl, token, fetch });
    const { handle } = createWebhookReceiver(client);
    for (const order_id of ["..", "../entity", "%2e%2e", "a/../../b"]) {
      await handle(new Request("http://127.0.0.1", { method: "POST", body: JSON.stringify({ order_id }) }));
    }
    expect(requests.filter(({ url }) => !url.startsWith(`${baseUrl}/document/order/`))).toEqual([]);
  });
});
