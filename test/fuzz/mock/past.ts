import type { AvailabilityRule, DomainEvent, OrderCreated, OrderFinished, WebhookAttempted } from "@legal-entity/mock";

/** What the log says of one order. */
export interface Past {
  readonly begins: readonly OrderCreated[];
  /** Each with what had been said of the registers until then. */
  readonly ends: readonly { readonly end: OrderFinished; readonly rules: readonly AvailabilityRule[] }[];
  readonly webhooks: readonly WebhookAttempted[];
  /** Whether it began before anything else happened to it. */
  readonly isInOrder: boolean;
}

const nothing: Past = { begins: [], ends: [], webhooks: [], isInOrder: true };

/** A past with one event more. */
function goOn(past: Past, event: DomainEvent, rules: readonly AvailabilityRule[]): Past {
  if (event.type === "order-created") return { ...past, begins: [...past.begins, event] };
  const isInOrder = past.begins.length > 0;
  if (event.type === "order-finished") return { ...past, isInOrder, ends: [...past.ends, { end: event, rules }] };
  if (event.type === "webhook-attempted") return { ...past, isInOrder, webhooks: [...past.webhooks, event] };
  return past;
}

/** The past of each order, by its id. */
export function pastsOf(log: readonly DomainEvent[]): ReadonlyMap<string, Past> {
  const pasts = new Map<string, Past>();
  let rules: readonly AvailabilityRule[] = [];
  for (const event of log) {
    if (event.type === "availability-changed") rules = [...rules, event.rule];
    if ("orderId" in event) pasts.set(event.orderId, goOn(pasts.get(event.orderId) ?? nothing, event, rules));
  }
  return pasts;
}
