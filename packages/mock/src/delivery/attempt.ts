import { type Duration, milliseconds } from "@legal-entity/contract/time";
import type { Agenda } from "../agenda.ts";
import { type Consult, openConsultation } from "../assumptions/consult.ts";
import type { AssumptionSettings } from "../assumptions/settings.ts";
import type { MockClock } from "../clock/clock.ts";
import type { WebhookAttempted } from "../domain/events.ts";
import type { FinishedOrder } from "../domain/order.ts";
import { type ViewContext, webhookOutcomeOf } from "../domain/order-view.ts";
import { disturbWebhook } from "../faults/disturb-webhook.ts";
import { strikeFaults } from "../operations/strike-faults.ts";
import type { World } from "../world.ts";
import { composeWebhook } from "./compose.ts";
import { isReceived, retryPause } from "./schedule.ts";
import { type Sender, type SendOutcome, sendWebhook, type WebhookRequest } from "./send.ts";
import { signWebhook } from "./sign.ts";

/** What delivering works with. */
export interface Delivery {
  readonly world: World;
  readonly clock: MockClock;
  readonly agenda: Agenda;
  readonly settings: AssumptionSettings;
  readonly send: Sender;
  /** How long a receiver may take to answer, in real time. */
  readonly webhookLimit: Duration | undefined;
  /** Signs webhooks where they are signed: `whsec_` and base64, as Standard Webhooks have it. */
  readonly secret: string;
  /** Told of each webhook that was not received: a failure is never silent. */
  readonly warn: (message: string) => void;
  /** From 0 up to, but not including, 1. */
  random(): number;
  /** What the order looks like, for the questions that `consult` answers. */
  viewContext(consult: Consult): ViewContext;
}

/** An order whose webhook has somewhere to go. */
export type Notifiable = FinishedOrder & { readonly callbackUrl: string };

/** Why a webhook never arrives; undefined when it may. */
function lossOf(order: Notifiable, consult: Consult): string | undefined {
  if (consult("webhookDelivery") === "lost") return "lost on the way (webhookDelivery=lost)";
  return webhookOutcomeOf(order) === "lost" ? "lost on the way (its test entity loses webhooks)" : undefined;
}

async function compose(delivery: Delivery, order: Notifiable, consult: Consult): Promise<WebhookRequest> {
  const { world, clock, random, secret } = delivery;
  const faults = strikeFaults({ world, target: "orderFinished", now: clock.now(), random });
  const message = disturbWebhook(composeWebhook(order, delivery.viewContext(consult)), faults);
  const { method, contentType, body } = message;
  const signable = { id: `msg_${order.id}`, timestamp: Math.floor(clock.now() / 1000), body };
  const signature = await signWebhook(signable, secret, consult);
  return { method, headers: { ...(contentType !== undefined && { "content-type": contentType }), ...signature }, body };
}

/** Says so when a webhook was not received; answers when the next attempt comes, where one does. */
function judge(delivery: Delivery, order: Notifiable, attempt: number, outcome: SendOutcome, consult: Consult) {
  if ("status" in outcome && isReceived(outcome.status, consult)) return undefined;
  const failure = "failure" in outcome ? outcome.failure : `the receiver answered ${outcome.status}`;
  const pause = retryPause(attempt, consult);
  const next = pause === undefined ? "It is not sent again." : `The next attempt follows in ${pause / 60_000} min.`;
  delivery.warn(`Failed to deliver the webhook of order ${order.id} to ${order.callbackUrl}: ${failure}. ${next}`);
  return pause === undefined ? undefined : delivery.clock.now() + pause;
}

/**
 * How long a receiver may take, in real milliseconds. On a virtual clock a receiver that waits for a later moment waits
 * for ever, since time stands still until it answers: it is told so before a test runner gives up.
 */
const answerLimitMs = ({ webhookLimit, clock }: Delivery): number =>
  webhookLimit === undefined ? (clock.mode === "virtual" ? 4000 : 10_000) : milliseconds(webhookLimit);

/** Which attempt it is, and of which delivery; one that nobody planned belongs to none. */
export type Attempt = Pick<WebhookAttempted, "attempt" | "delivery">;

/** Sends the webhook of an order once, and records what came of it. */
export async function attemptDelivery(
  delivery: Delivery,
  order: Notifiable,
  { attempt, delivery: id }: Attempt = { attempt: 1, delivery: undefined },
): Promise<void> {
  const { world, clock, settings, send } = delivery;
  const { consult, decisions } = openConsultation(settings);
  const request = await compose(delivery, order, consult);
  const failure = lossOf(order, consult);
  const outcome =
    failure === undefined ? await sendWebhook(order.callbackUrl, request, send, answerLimitMs(delivery)) : { failure };
  // A reset while it was on its way has forgotten the order.
  if (!world.state.orders.has(order.id)) return;
  const nextAt = failure === undefined ? judge(delivery, order, attempt, outcome, consult) : undefined;
  const sent = { orderId: order.id, delivery: id, url: order.callbackUrl, attempt, ...request };
  world.append({ type: "webhook-attempted", at: clock.now(), ...sent, nextAt, outcome, decisions: decisions() });
}
