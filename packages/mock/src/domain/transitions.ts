import type { OrderCreated, OrderFinished } from "./events.ts";
import type { FinishedOrder, OrderRecord, PendingOrder } from "./order.ts";

export function beginOrder(event: OrderCreated): PendingOrder {
  const { orderId: id, at: createdAt, items, callbackUrl, pathForm, account } = event;
  return { id, status: "IN_PROGRESS", createdAt, items, callbackUrl, pathForm, account };
}

/** The only way out of IN_PROGRESS. @throws Error when the order has already left it. */
export function finishOrder(order: OrderRecord, event: OrderFinished): FinishedOrder {
  if (order.status !== "IN_PROGRESS") {
    throw new Error(`Failed to finish order ${order.id}: it is ${order.status}, and finished orders never change.`);
  }
  return { ...order, status: event.status, finishedAt: event.at, found: event.found };
}
