import type { WebhookAttempted, WebhookPlanned } from "./events.ts";
import type { OrderRecord } from "./order.ts";

/** What time will bring: the end of an order, or a webhook. */
export type UpcomingEvent =
  | { readonly kind: "finish"; readonly orderId: string }
  | { readonly kind: "webhook"; readonly planned: WebhookPlanned };

/** What is planned, each under a key of its own, in the order of planning: that order decides between two of one moment. */
export type Upcoming = Map<string, UpcomingEvent>;

const keyOf = (delivery: string): string => `webhook/${delivery}`;

function plan(upcoming: Upcoming, key: string, event: UpcomingEvent): void {
  // What is planned anew comes after what was planned meanwhile.
  upcoming.delete(key);
  upcoming.set(key, event);
}

/** An order was planned, planned anew, or has finished. */
export function followOrder(upcoming: Upcoming, order: OrderRecord): void {
  const key = `order/${order.id}`;
  if (order.status === "IN_PROGRESS" && order.plan.kind === "at")
    plan(upcoming, key, { kind: "finish", orderId: order.id });
  else upcoming.delete(key);
}

export const followPlan = (upcoming: Upcoming, planned: WebhookPlanned): void =>
  plan(upcoming, keyOf(planned.delivery), { kind: "webhook", planned });

export function followAttempt(upcoming: Upcoming, { delivery }: WebhookAttempted): void {
  if (delivery !== undefined) upcoming.delete(keyOf(delivery));
}

/** The webhook that a delivery has planned; undefined when it was sent or forgotten. */
export function plannedWebhook(upcoming: Upcoming, delivery: string): WebhookPlanned | undefined {
  const event = upcoming.get(keyOf(delivery));
  return event?.kind === "webhook" ? event.planned : undefined;
}
