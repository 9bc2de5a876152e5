import type { Order } from "@legal-entity/contract";
import { availability } from "../limits.ts";
import { fromTimestamp } from "./timestamp.ts";

export interface OrderDates {
  readonly createdAt: Date | undefined;
  /** Undefined while the order is in progress. */
  readonly finishedAt: Date | undefined;
  /** The end of the 90 days; undefined unless the order is COMPLETED. */
  readonly downloadsExpireAt: Date | undefined;
}

/** The dates of an order, whether the service counts seconds or milliseconds; undefined where it says nothing. */
export function orderDates(order: Order): OrderDates {
  const finished = fromTimestamp(order.finished_at);
  return {
    createdAt: dateOf(fromTimestamp(order.created_at)),
    finishedAt: dateOf(finished),
    downloadsExpireAt: order.status === "COMPLETED" ? dateOf(finished + availability) : undefined,
  };
}

function dateOf(time: number): Date | undefined {
  return time > 0 ? new Date(time) : undefined;
}
