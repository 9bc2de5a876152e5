import type { OrderableDocument, Requirement } from "@legal-entity/contract";
import type { OrderCreated, OrderFinished } from "./events.ts";

/** The two forms of one path: bare, or under `/v2`. */
export type PathForm = "" | "/v2";

/** One requested document, with what the catalogue said of it when it was ordered. */
export interface OrderedItem {
  /** As the request gave it; echoed in responses. */
  readonly entityPersistentId: string;
  readonly productCode: string;
  readonly year: number | undefined;
  readonly requirement: Requirement;
  /** The catalogue's entry, absent when the entity lists no such document. */
  readonly listing: OrderableDocument | undefined;
  readonly fileName: string;
}

interface OrderBase {
  readonly id: string;
  readonly createdAt: number;
  readonly items: readonly OrderedItem[];
  readonly callbackUrl: string | undefined;
  readonly pathForm: PathForm;
}

export interface PendingOrder extends OrderBase {
  readonly status: "IN_PROGRESS";
}

export interface FinishedOrder extends OrderBase {
  readonly status: "COMPLETED" | "CANCELLED";
  readonly finishedAt: number;
  readonly found: readonly boolean[];
}

export type OrderRecord = PendingOrder | FinishedOrder;

export function beginOrder(event: OrderCreated): PendingOrder {
  const { orderId: id, at: createdAt, items, callbackUrl, pathForm } = event;
  return { id, status: "IN_PROGRESS", createdAt, items, callbackUrl, pathForm };
}

/** The only way out of IN_PROGRESS. @throws Error when the order has already left it. */
export function finishOrder(order: OrderRecord, event: OrderFinished): FinishedOrder {
  if (order.status !== "IN_PROGRESS") {
    throw new Error(`Failed to finish order ${order.id}: it is ${order.status}, and finished orders never change.`);
  }
  return { ...order, status: event.status, finishedAt: event.at, found: event.found };
}
