import { type Charge, chargesOf, totalCents } from "../domain/charges.ts";
import type { World } from "../world.ts";

/** All orders, or one. */
export interface LedgerQuery {
  readonly orderId?: string | undefined;
}

/** What was charged, in integer cents of EUR: delivered documents of COMPLETED orders, and nothing else. */
export interface LedgerControl {
  entries(query?: LedgerQuery): Promise<readonly Charge[]>;
  totalCents(query?: LedgerQuery): Promise<number>;
}

export function ledgerControl(world: World): LedgerControl {
  function entries({ orderId }: LedgerQuery = {}): readonly Charge[] {
    const { orders } = world.state;
    const order = orderId === undefined ? undefined : orders.get(orderId);
    if (orderId !== undefined) return order === undefined ? [] : chargesOf(order);
    return [...orders.values()].flatMap(chargesOf);
  }
  return {
    entries: async (query) => entries(query),
    totalCents: async (query) => totalCents(entries(query)),
  };
}
