import type { OrderRecord } from "../domain/order.ts";
import type { OperationContext } from "./context.ts";
import { answer, type Outcome, refuse } from "./outcome.ts";

/** Which order is asked for, and by whom. */
export interface OrderReference {
  readonly orderId: string;
  readonly account: string;
}

/** Finds an order for the account that placed it; anybody else is told that it is unknown, or not theirs. */
export function findOrder(
  { world, consult }: OperationContext,
  { orderId, account }: OrderReference,
): Outcome<OrderRecord> {
  const order = world.state.orders.get(orderId);
  if (order?.account === account) return answer(order);
  if (order !== undefined && consult("forbiddenStatus") === "403") {
    const rule = `The order ${orderId} belongs to another account.`;
    return refuse("forbidden-order", { field: "order_id", rule, remedy: "Use the token that placed it." });
  }
  const rule = `No order has the id ${JSON.stringify(orderId)}.`;
  return refuse("unknown-order", { field: "order_id", rule, remedy: "Use the order_id that order creation returned." });
}
