import type { Transport } from "../transport/transport.ts";
import { type FinishedOrder, isFinished } from "./finished-order.ts";
import { readings } from "./readings.ts";
import type { Reading, ReadingOptions } from "./waits.ts";

export interface WaitForOrdersOptions extends ReadingOptions {}

/** How the wait for one order of many ended: with the finished order, or with the error that ended it. */
export type SettledOrder = Reading<FinishedOrder>;

/** Waits for many orders with one timer, and yields each as it settles; the failure of one does not end the others. */
export function waitForOrders(
  transport: Transport,
  orderIds: Iterable<string>,
  options: WaitForOrdersOptions = {},
): AsyncGenerator<SettledOrder, void> {
  return readings(transport, orderIds, options, ({ orderId, order, error }) => {
    if (error) return { orderId, error };
    return isFinished(order) ? { orderId, order } : undefined;
  });
}
