import { expiryOf } from "./delivered-files.ts";
import type { DomainEvent, OrderFinished, WebhookAttempted } from "./events.ts";
import type { OrderRecord } from "./order.ts";

/** A file that can no longer be downloaded. */
export interface ExpiredFile {
  readonly orderId: string;
  readonly fileName: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** What happened while time moved, the oldest first. */
export interface Moved {
  /** What the clock shows now, in milliseconds since the epoch. */
  readonly now: number;
  /** Orders that left IN_PROGRESS. */
  readonly transitions: readonly OrderFinished[];
  /** Webhooks that were sent, each with its outcome. */
  readonly deliveries: readonly WebhookAttempted[];
  readonly expired: readonly ExpiredFile[];
  /** Everything that was written to the log. */
  readonly events: readonly DomainEvent[];
}

/** Which part of the past is told. */
export interface Stretch {
  /** Milliseconds since the epoch; it is no part of what is told. */
  readonly from: number;
  readonly now: number;
  /** Whether a file that vanishes at `expiry` is gone at a moment. */
  isGone(expiry: number, moment: number): boolean;
}

/** The files that vanished, the first one first; every move of time asks for them, so nothing is made of the others. */
function expiredOf(orders: Iterable<OrderRecord>, { from, now, isGone }: Stretch): readonly ExpiredFile[] {
  const expired: ExpiredFile[] = [];
  for (const order of orders) {
    if (order.status !== "COMPLETED") continue;
    order.items.forEach((item, index) => {
      if (order.found[index] !== true) return;
      const at = expiryOf(order.finishedAt, item);
      if (isGone(at, now) && !isGone(at, from)) expired.push({ orderId: order.id, fileName: item.fileName, at });
    });
  }
  return expired.sort((a, b) => a.at - b.at);
}

/** Tells what happened while time moved. */
export function tellMoved(events: readonly DomainEvent[], orders: Iterable<OrderRecord>, stretch: Stretch): Moved {
  return {
    now: stretch.now,
    transitions: events.filter((event) => event.type === "order-finished"),
    deliveries: events.filter((event) => event.type === "webhook-attempted"),
    expired: expiredOf(orders, stretch),
    events,
  };
}
