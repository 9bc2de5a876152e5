import { cents } from "./money.ts";
import type { OrderRecord } from "./order.ts";

/** One document that was paid for. */
export interface Charge {
  readonly orderId: string;
  readonly entityPersistentId: string;
  readonly productCode: string;
  readonly year: number | undefined;
  /** Integer cents of EUR. */
  readonly cents: number;
}

/** What an order cost: its delivered documents once COMPLETED; missing ones and cancelled orders cost nothing. */
export function chargesOf(order: OrderRecord): readonly Charge[] {
  if (order.status !== "COMPLETED") return [];
  return order.items.flatMap(({ listing, entityPersistentId, productCode, year }, index) =>
    listing !== undefined && order.found[index] === true
      ? [{ orderId: order.id, entityPersistentId, productCode, year, cents: cents(listing.price_eur) }]
      : [],
  );
}

export const totalCents = (charges: readonly Charge[]): number =>
  charges.reduce((sum, charge) => sum + charge.cents, 0);
