import { isLegalEntityError } from "../errors/guards.ts";
import type { AnyLegalEntityError } from "../errors/union.ts";
import type { Transport } from "../transport/transport.ts";
import type { FinishedOrder } from "./finished-order.ts";
import { stream } from "./stream.ts";
import { createWaitForOrder } from "./wait-for-order.ts";
import type { WatchOptions } from "./watch-options.ts";

export interface WaitForOrdersOptions extends WatchOptions {
  /** How many orders are read at the same time, at most. @default 10 */
  readonly concurrency?: number | undefined;
}

/** How the wait for one order of many ended: with the finished order, or with the error that ended it. */
export type SettledOrder =
  | { readonly orderId: string; readonly order: FinishedOrder; readonly error?: undefined }
  | { readonly orderId: string; readonly order?: undefined; readonly error: AnyLegalEntityError };

/** Waits for many orders with one timer, and yields each as it settles; the failure of one does not end the others. */
export function waitForOrders(
  transport: Transport,
  orderIds: Iterable<string>,
  options: WaitForOrdersOptions = {},
): AsyncGenerator<SettledOrder, void> {
  const { concurrency = 10 } = options;
  return stream(options.signal, async (push, signal) => {
    if (!(concurrency >= 1)) throw new RangeError("concurrency must be 1 or more.");
    const wait = createWaitForOrder(transport, concurrency);
    const waitForOne = async (orderId: string) => {
      try {
        push({ orderId, order: await wait(orderId, { ...options, signal }) });
      } catch (error) {
        if (!isLegalEntityError(error)) throw error;
        push({ orderId, error });
      }
    };
    await Promise.all(Array.from(new Set(orderIds), waitForOne));
  });
}
