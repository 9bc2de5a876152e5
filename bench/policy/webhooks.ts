import { createMock } from "../../packages/mock/dist/index.js";
import {
  type Client,
  createClient,
  createWebhookReceiver,
  type WebhookReceiver,
} from "../../packages/sdk/dist/index.js";
import { company, documents } from "../world/company.ts";
import { type Result, resultOf } from "./outcome.ts";

/** What an application does about an order that it has just placed; it is done when all of these are. */
export type Follow = (client: Client, receiver: WebhookReceiver, orderId: string) => Promise<unknown> | undefined;

/** Lets the receiver tell, and asks nothing by itself. */
export const listening: Follow = () => undefined;

/** Waits as well, in case no webhook comes. */
export const waiting: Follow = (client, receiver, orderId) => client.waitForOrder(orderId, { wakeOn: receiver });

/** Lets orders of these durations run through the mock, in its own time, each announced by a webhook. */
export async function withWebhooks(follow: Follow, durations: readonly number[]): Promise<Result> {
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

  await mock.clock.freeze();
  const began = mock.clock.now();
  const follows: (Promise<unknown> | undefined)[] = [];
  const ids: string[] = [];
  for (const after of durations) {
    await mock.fulfilment.set({ after });
    const { order_id } = await client.createOrder({ documents, callback_url: "https://kyc.example.test/webhooks" });
    ids.push(order_id);
    follows.push(follow(client, receiver, order_id));
  }
  await mock.clock.advance({ milliseconds: Math.max(...durations) + 1000 });
  await Promise.all(follows);
  return resultOf(
    ids.map((id, index) => {
      const duration = durations[index] ?? Number.NaN;
      return { reads: reads.get(id) ?? 0, delay: ((seen.get(id) ?? Number.NaN) - began - duration) / duration };
    }),
  );
}
