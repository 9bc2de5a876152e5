import type { OrderRecord } from "../domain/order.ts";
import { asVisible, type OrderView, viewOrder } from "../domain/order-view.ts";
import type { OperationContext } from "./context.ts";
import { findOrder, type OrderReference } from "./find-order.ts";
import { answer, type Outcome, refuse } from "./outcome.ts";

/** How long a new order cannot be read yet, where the service lags; in milliseconds. */
const readLagMs = 2000;

const isReadable = ({ createdAt }: OrderRecord, { consult, now }: OperationContext): boolean =>
  now >= createdAt + readLagMs || consult("orderReadLag") === "none";

/** An order that finishes by being read is told of it after the reading, so that each counted one says IN_PROGRESS. */
function countPoll(order: OrderRecord, { world, now }: OperationContext): void {
  if (order.status !== "IN_PROGRESS" || order.plan.kind !== "polls") return;
  world.append({ type: "order-polled", at: now, orderId: order.id });
}

/** Get order by ID (service document, "Get order by ID"). */
export function getOrder(context: OperationContext, reference: OrderReference): Outcome<OrderView> {
  const found = findOrder(context, reference);
  if (found.kind === "refused") return found;
  const order = found.value;
  if (isReadable(order, context)) {
    const view = viewOrder(asVisible(order, context), context);
    countPoll(order, context);
    return answer(view);
  }
  return refuse("order-not-readable-yet", {
    field: "order_id",
    rule: `The order ${reference.orderId} is too new to be read.`,
    remedy: "Ask again in a moment.",
  });
}
