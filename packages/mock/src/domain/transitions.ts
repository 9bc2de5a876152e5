import type { OrderCreated, OrderFinished, OrderPlanned, OrderPolled } from "./events.ts";
import type { FinishedOrder, OrderRecord, PendingOrder } from "./order.ts";

export function beginOrder(event: OrderCreated): PendingOrder {
  const { orderId: id, at: createdAt, items, callbackUrl, pathForm, account, plan } = event;
  return { id, status: "IN_PROGRESS", createdAt, items, callbackUrl, pathForm, account, plan, polls: 0 };
}

/** @throws Error when the order has left IN_PROGRESS. */
function pending(order: OrderRecord): PendingOrder {
  if (order.status === "IN_PROGRESS") return order;
  throw new Error(`Failed to change order ${order.id}: it is ${order.status}, and finished orders never change.`);
}

export const planAnew = (order: OrderRecord, { plan }: OrderPlanned): PendingOrder => ({
  ...pending(order),
  plan,
  polls: 0,
});

export const countPoll = (order: OrderRecord, _event: OrderPolled): PendingOrder => {
  const before = pending(order);
  return { ...before, polls: before.polls + 1 };
};

/** The only way out of IN_PROGRESS. */
export function finishOrder(order: OrderRecord, event: OrderFinished): FinishedOrder {
  const { plan: _plan, polls: _polls, ...rest } = pending(order);
  return { ...rest, status: event.status, finishedAt: event.at, found: event.found };
}
