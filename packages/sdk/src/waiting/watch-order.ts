import type { Order } from "@legal-entity/contract";
import { stream } from "./stream.ts";
import type { WaitForOrder } from "./wait-for-order.ts";
import type { WatchOptions } from "./watch-options.ts";

/** Yields an order as it is, and again after each change of its status or of that of its documents. */
export function watchOrder(
  waitForOrder: WaitForOrder,
  orderId: string,
  options: WatchOptions = {},
): AsyncGenerator<Order, void> {
  let last: string | undefined;
  return stream(options.signal, (push, signal) => {
    const onUpdate = (order: Order) => {
      const state = stateOf(order);
      if (state !== last) push(order);
      last = state;
    };
    return waitForOrder(orderId, { ...options, signal, onUpdate });
  });
}

/** Sorted, since the documents may come in another sequence each time. */
function stateOf({ status, documents }: Order): string {
  const items = [documents].flat().map((item) => `${Object(item).status}`);
  return [status, ...items.sort()].join();
}
