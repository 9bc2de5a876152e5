import type { CancelledOrder, CompletedOrder, Order } from "@legal-entity/contract";
import type { Duration } from "@legal-entity/contract/time";
import type { CallOptions } from "../options.ts";
import type { Transport } from "../transport/transport.ts";
import { readings } from "./readings.ts";

export interface WaitOptions extends CallOptions {
  /** How long to wait at most, on the client's clock. @default { days: 7 } */
  readonly maxWait?: Duration | undefined;
  /** Told the order after each successful read, the last one included, and awaited. */
  readonly onUpdate?: ((order: Order) => unknown) | undefined;
}

/** An order that will not change any more. */
export type FinishedOrder = CompletedOrder | CancelledOrder;

/** Waits until an order is finished. Its id is all the state there is, so a wait can be resumed anywhere. */
export async function waitForOrder(
  transport: Transport,
  orderId: string,
  options: WaitOptions = {},
): Promise<FinishedOrder> {
  const reads = readings(transport, orderId, options, options.maxWait);
  for (;;) {
    const { value: order } = await reads.next();
    await options.onUpdate?.(order);
    if (isFinished(order)) return order;
  }
}

/** Any other status, a new one included, is taken for unfinished. */
function isFinished(order: Order): order is FinishedOrder {
  return order.status === "COMPLETED" || order.status === "CANCELLED";
}
