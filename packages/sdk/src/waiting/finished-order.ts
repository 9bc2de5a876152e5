import type { CancelledOrder, CompletedOrder, Order } from "@legal-entity/contract";

/** An order that will not change any more. */
export type FinishedOrder = CompletedOrder | CancelledOrder;

/** Any other status, a new one included, is taken for unfinished. */
export function isFinished(order: Order): order is FinishedOrder {
  return order.status === "COMPLETED" || order.status === "CANCELLED";
}
