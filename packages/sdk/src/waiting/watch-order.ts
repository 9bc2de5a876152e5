import type { Order } from "@legal-entity/contract";
import type { Transport } from "../transport/transport.ts";
import { readings } from "./readings.ts";
import type { WatchOptions } from "./watch-options.ts";

/** Yields an order as it is, and again after each change of its status or of that of its documents. */
export function watchOrder(
  transport: Transport,
  orderId: string,
  options: WatchOptions = {},
): AsyncGenerator<Order, void> {
  let last: string | undefined;
  return readings(transport, [orderId], options, ({ order, error }) => {
    if (error) throw error;
    const state = stateOf(order);
    if (state === last) return undefined;
    last = state;
    return order;
  });
}

/** Sorted, since the documents may come in another sequence each time. */
function stateOf({ status, documents }: Order): string {
  const items = [documents].flat().map((item) => `${Object(item).status}`);
  return [status, ...items.sort()].join();
}
