import type { OrderRecord } from "../domain/order.ts";
import { asVisible, type OrderView, viewOrder } from "../domain/order-view.ts";
import type { OperationContext } from "./context.ts";
import { findOrder, type OrderReference } from "./find-order.ts";
import { answer, type Outcome, refuse } from "./outcome.ts";

/** How long a new order cannot be read yet, where the service lags; in milliseconds. */
const readLagMs = 2000;

const isReadable = ({ createdAt }: OrderRecord, { consult, now }: OperationContext): boolean =>
  now >= createdAt + readLagMs || consult("orderReadLag") === "none";

/** Get order by ID (service document, "Get order by ID"). */
export function getOrder(context: OperationContext, reference: OrderReference): Outcome<OrderView> {
  const found = findOrder(context, reference);
  if (found.kind === "refused") return found;
  if (isReadable(found.value, context)) return answer(viewOrder(asVisible(found.value, context), context));
  return refuse("unknown-order", `The order ${reference.orderId} is too new to be read. Ask again in a moment.`);
}
