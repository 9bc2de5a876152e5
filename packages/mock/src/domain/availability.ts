import { covers, type DocumentScope } from "./document-scope.ts";
import type { OrderedItem } from "./order.ts";

/** Which documents the registers have. */
export interface AvailabilityRule extends DocumentScope {
  readonly is: "available" | "missing";
}

/** Whether the register has the document: the last rule that covers it decides; without one, what is listed is there. */
export function isAvailable(item: OrderedItem, rules: readonly AvailabilityRule[]): boolean {
  if (item.listing === undefined) return false;
  return rules.findLast((rule) => covers(rule, item))?.is !== "missing";
}
