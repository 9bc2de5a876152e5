import type { DeliveredDocument, Order } from "@legal-entity/contract";
import { orderDates } from "./order-dates.ts";

/** A delivered document that remembers the order it belongs to, so that a failed download can say why. */
export interface DeliveredFile extends DeliveredDocument {
  readonly orderId: string;
  /** When the file is no longer available. */
  readonly expiresAt: Date | undefined;
}

/**
 * The documents of an order that can be downloaded, in the order's own sequence; none unless it is COMPLETED.
 * Source: service document, "Download document file" and "Limits".
 */
export function deliveredDocuments(order: Order): DeliveredFile[] {
  if (order.status !== "COMPLETED") return [];
  const { downloadsExpireAt } = orderDates(order);
  return order.documents
    .filter((document) => document.status === "DELIVERED")
    .map((document) => ({ ...document, orderId: order.id, expiresAt: downloadsExpireAt }));
}
