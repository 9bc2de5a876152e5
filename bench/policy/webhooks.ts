import { createMock } from "../../packages/mock/dist/index.js";
import {
  type Client,
  createClient,
  createWebhookReceiver,
  type WebhookReceiver,
} from "../../packages/sdk/dist/index.js";
import { company, documents } from "../world/company.ts";
import { type Result, resultOf } from "./outcome.ts";

/** Longer than the longest of the orders. */
const maxWait = { days: 60 };

const order = { documents, callback_url: "https://kyc.example.test/webhooks" };

/** Places an order, and does about it what an application does; `waiting` is over when that is. */
export type Placing = (
  client: Client,
  receiver: WebhookReceiver,
) => Promise<{ readonly id: string; readonly waiting?: Promise<unknown> }>;

/** Lets the receiver tell, and asks nothing by itself. */
export const listening: Placing = async (client) => ({ id: (await client.createOrder(order)).order_id });

/** Waits as well, in case no webhook comes. */
export const waiting: Placing = async (client, wakeOn) => {
  const { order_id: id } = await client.createOrder(order);
  return { id, waiting: client.waitForOrder(id, { wakeOn, maxWait }) };
};

/** The same in one call. */
export const creatingAndWaiting: Placing = (client, wakeOn) =>
  new Promise((resolve) => {
    const waiting = client.createOrderAndWait(order, {
      wakeOn,
      maxWait,
      onCreated: ({ order_id: id }) => resolve({ id, waiting }),
    });
  });

/**
 * Lets orders of these durations run through the mock, in its own time, each announced by a webhook. One has come before,
 * as to any process that has run for a while: until then waits do not count on any.
 */
export async function withWebhooks(place: Placing, durations: readonly number[]): Promise<Result> {
  const reads = new Map<string, number>();
  const seen = new Map<string, number>();
  const mock = createMock({
    entities: [company],
    sendWebhook: (request) => receiver.handle(request),
  });
  const fetch = (request: Request) => {
    const id = request.method === "GET" ? request.url.slice(request.url.lastIndexOf("/") + 1) : "";
    reads.set(id, (reads.get(id) ?? 0) + 1);
    return mock.fetch(request);
  };
  const client = createClient({ baseUrl: mock.baseUrl, token: "test", fetch, clock: mock.clock });
  const receiver = createWebhookReceiver(client, { onOrder: ({ id }) => seen.set(id, mock.clock.now()) });

  await mock.fulfilment.set("immediate");
  await client.createOrderAndWait(order, { wakeOn: receiver });
  await mock.clock.freeze();
  const began = mock.clock.now();
  const placed: Awaited<ReturnType<Placing>>[] = [];
  for (const after of durations) {
    await mock.fulfilment.set({ after });
    placed.push(await place(client, receiver));
  }
  await mock.clock.advance({ milliseconds: Math.max(...durations) + 1000 });
  await Promise.all(placed.map(({ waiting }) => waiting));
  return resultOf(
    placed.map(({ id }, index) => {
      const duration = durations[index] ?? Number.NaN;
      return { reads: reads.get(id) ?? 0, delay: ((seen.get(id) ?? Number.NaN) - began - duration) / duration };
    }),
  );
}
