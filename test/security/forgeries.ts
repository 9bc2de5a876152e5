import { setImmediate } from "node:timers/promises";
import {
  createWebhookReceiver,
  type FinishedOrder,
  type WebhookReceiver,
  type WebhookReceiverOptions,
} from "@legal-entity/sdk";
import { completed, inProgress } from "../../packages/sdk/src/testing/bodies.ts";
import { recordingClock } from "../../packages/sdk/src/testing/recording-clock.ts";
import { network, type Sent } from "./network.ts";

export interface Post {
  readonly status: number;
  readonly text: string;
}

/** A receiver whose service knows two orders: `ord_1` is completed, `ord_2` is in progress. */
export interface Scene {
  readonly receiver: WebhookReceiver;
  readonly told: FinishedOrder[];
  /** The requests to the service. */
  readonly sent: Sent[];
  post(body: BodyInit | null, init?: RequestInit): Promise<Post>;
}

function answer({ pathname }: URL): Response {
  if (pathname === "/document/order/ord_1") return Response.json(completed);
  if (pathname === "/document/order/ord_2") return Response.json({ ...inProgress, id: "ord_2" });
  return Response.json({ message: "no such order" }, { status: 404 });
}

/** Each pause passes at once, unless the clock is another. */
export function scene(options: WebhookReceiverOptions = {}): Scene {
  const told: FinishedOrder[] = [];
  const { client, sent } = network(answer);
  const onOrder = (order: FinishedOrder) => told.push(order);
  const receiver = createWebhookReceiver(client, { clock: recordingClock(), onOrder, ...options });
  const post = async (body: BodyInit | null, init?: RequestInit) => {
    const response = await receiver.handle(new Request("https://us.example/hook", { method: "POST", body, ...init }));
    return { status: response.status, text: await response.text() };
  };
  return { receiver, told, sent, post };
}

/** Until everything that is ready to run has run, the reading of bodies included. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await setImmediate();
}
