import type { Order } from "@legal-entity/contract";
import type { Transport } from "../transport/transport.ts";
import { type FinishedOrder, isFinished } from "./finished-order.ts";
import { readings } from "./readings.ts";
import type { WatchOptions } from "./watch-options.ts";

export interface WaitOptions extends WatchOptions {
  /** Told the order after each successful read, the last one included, and awaited. */
  readonly onUpdate?: ((order: Order) => unknown) | undefined;
}

/** Waits until an order is finished. Its id is all the state there is, so a wait can be resumed anywhere. */
export async function waitForOrder(
  transport: Transport,
  orderId: string,
  options: WaitOptions = {},
): Promise<FinishedOrder> {
  for await (const { order, error } of readings(transport, [orderId], options, (reading) => reading)) {
    if (error) throw error;
    await options.onUpdate?.(order);
    if (isFinished(order)) return order;
  }
  throw new Error("unreachable");
}
