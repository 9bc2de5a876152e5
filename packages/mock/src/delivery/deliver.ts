import { openConsultation } from "../assumptions/consult.ts";
import type { AssumptionSettings } from "../assumptions/settings.ts";
import type { MockClock } from "../clock/clock.ts";
import type { OrderFinished } from "../domain/events.ts";
import type { ViewContext } from "../domain/order-view.ts";
import type { World } from "../world.ts";
import { composeWebhook } from "./compose.ts";
import { type Sender, type SendOutcome, sendWebhook } from "./send.ts";

export interface Delivery {
  readonly world: World;
  readonly clock: MockClock;
  readonly settings: AssumptionSettings;
  readonly send: Sender;
  /** Told of each webhook that was not received: a failure is never silent. */
  readonly warn: (message: string) => void;
  /** What the order looks like, for the questions that `consult` answers. */
  viewContext(consult: ViewContext["consult"]): ViewContext;
}

const isReceived = (outcome: SendOutcome): boolean =>
  "status" in outcome && outcome.status >= 200 && outcome.status < 300;

function report({ warn }: Delivery, orderId: string, url: string, outcome: SendOutcome): void {
  if (isReceived(outcome)) return;
  const why = "status" in outcome ? `the receiver answered ${outcome.status}` : outcome.failure;
  warn(`Failed to deliver the webhook of order ${orderId} to ${url}: ${why}`);
}

async function deliver(delivery: Delivery, { orderId }: OrderFinished): Promise<void> {
  const { world, clock, settings, send } = delivery;
  const order = world.state.orders.get(orderId);
  if (order === undefined || order.status === "IN_PROGRESS" || order.callbackUrl === undefined) return;
  const { consult, decisions } = openConsultation(settings);
  const message = composeWebhook(order, delivery.viewContext(consult));
  const outcome = await sendWebhook(order.callbackUrl, message, send);
  if (!world.state.orders.has(orderId)) return;
  world.append({
    type: "webhook-attempted",
    at: clock.now(),
    orderId,
    url: order.callbackUrl,
    method: message.method,
    body: message.body,
    outcome,
    decisions: decisions(),
  });
  report(delivery, orderId, order.callbackUrl, outcome);
}

/** Sends a webhook for each order that finishes, once its new state is visible and the request at hand has its answer. */
export function deliverWebhooks(delivery: Delivery): void {
  delivery.world.follow((event) => {
    if (event.type === "order-finished") delivery.clock.schedule(event.at, () => deliver(delivery, event));
  });
}
