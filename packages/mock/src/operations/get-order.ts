import { type OrderView, viewOrder } from "../domain/order-view.ts";
import type { OperationContext } from "./context.ts";
import { answer, type Outcome, refuse } from "./outcome.ts";

/** Get order by ID (service document, "Get order by ID"). */
export function getOrder(context: OperationContext, orderId: string): Outcome<OrderView> {
  const order = context.world.state.orders.get(orderId);
  if (order !== undefined) return answer(viewOrder(order, context));
  return refuse(
    "unknown-order",
    `No order has the id ${JSON.stringify(orderId)}. Use the order_id that order creation returned.`,
  );
}
