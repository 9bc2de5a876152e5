import { type Consult, openConsultation } from "../assumptions/consult.ts";
import type { AssumptionSettings } from "../assumptions/settings.ts";
import type { MockClock } from "../clock/clock.ts";
import type { FinishedOrder } from "../domain/order.ts";
import type { ViewContext } from "../domain/order-view.ts";
import type { World } from "../world.ts";
import { composeWebhook } from "./compose.ts";
import { isReceived, retryPause } from "./schedule.ts";
import { type Sender, type SendOutcome, sendWebhook } from "./send.ts";
import { signWebhook } from "./sign.ts";

/** What delivering works with. */
export interface Delivery {
  readonly world: World;
  readonly clock: MockClock;
  readonly settings: AssumptionSettings;
  readonly send: Sender;
  /** Signs webhooks where they are signed: `whsec_` and base64, as Standard Webhooks have it. */
  readonly secret: string;
  /** Told of each webhook that was not received: a failure is never silent. */
  readonly warn: (message: string) => void;
  /** What the order looks like, for the questions that `consult` answers. */
  viewContext(consult: Consult): ViewContext;
}

/** An order whose webhook has somewhere to go. */
export type Notifiable = FinishedOrder & { readonly callbackUrl: string };

function record(delivery: Delivery, order: Notifiable, attempt: number, outcome: SendOutcome, consult: Consult): void {
  const failure = "failure" in outcome ? outcome.failure : `the receiver answered ${outcome.status}`;
  const received = "status" in outcome && isReceived(outcome.status, consult);
  const pause = received ? undefined : retryPause(attempt, consult);
  if (pause !== undefined) {
    delivery.clock.schedule(delivery.clock.now() + pause, () => attemptDelivery(delivery, order, attempt + 1));
  }
  if (received) return;
  const next =
    pause === undefined ? "It is not sent again." : `Attempt ${attempt + 1} follows in ${pause / 60_000} min.`;
  delivery.warn(`Failed to deliver the webhook of order ${order.id} to ${order.callbackUrl}: ${failure}. ${next}`);
}

/** Sends the webhook of an order once, records what came of it, and plans the next attempt where one follows. */
export async function attemptDelivery(delivery: Delivery, order: Notifiable, attempt: number): Promise<void> {
  const { world, clock, settings, send, secret } = delivery;
  const { consult, decisions } = openConsultation(settings);
  const { method, contentType, body } = composeWebhook(order, delivery.viewContext(consult));
  const signable = { id: `msg_${order.id}`, timestamp: Math.floor(clock.now() / 1000), body };
  const signature = await signWebhook(signable, secret, consult);
  const headers = { ...(contentType !== undefined && { "content-type": contentType }), ...signature };
  const isLost = consult("webhookDelivery") === "lost";
  const outcome = isLost
    ? { failure: "lost on the way (webhookDelivery=lost)" }
    : await sendWebhook(order.callbackUrl, { method, headers, body }, send);
  // A reset while it was on its way has forgotten the order.
  if (!world.state.orders.has(order.id)) return;
  if (!isLost) record(delivery, order, attempt, outcome, consult);
  const { id: orderId, callbackUrl: url } = order;
  const at = clock.now();
  world.append({
    type: "webhook-attempted",
    at,
    orderId,
    url,
    attempt,
    method,
    headers,
    body,
    outcome,
    decisions: decisions(),
  });
}
