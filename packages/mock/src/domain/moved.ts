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

function expiriesOf(order: OrderRecord): readonly ExpiredFile[] {
  if (order.status !== "COMPLETED") return [];
  return order.items.flatMap((item, index) =>
    order.found[index] === true
      ? [{ orderId: order.id, fileName: item.fileName, at: expiryOf(order.finishedAt, item) }]
      : [],
  );
}

/** Which part of the past is told. */
export interface Stretch {
  /** Milliseconds since the epoch; it is no part of what is told. */
  readonly from: number;
  readonly now: number;
  /** Whether a file that vanishes at `expiry` is gone at a moment. */
  isGone(expiry: number, moment: number): boolean;
}

/** Tells what happened while time moved. */
export function tellMoved(
  events: readonly DomainEvent[],
  orders: Iterable<OrderRecord>,
  { from, now, isGone }: Stretch,
): Moved {
  return {
    now,
    transitions: events.filter((event) => event.type === "order-finished"),
    deliveries: events.filter((event) => event.type === "webhook-attempted"),
    expired: Array.from(orders)
      .flatMap(expiriesOf)
      .filter(({ at }) => isGone(at, now) && !isGone(at, from))
      .toSorted((a, b) => a.at - b.at),
    events,
  };
}
