import { type DocumentScope, ruleFor } from "./document-scope.ts";
import type { OrderedItem } from "./order.ts";

/** Which documents the registers have. */
export interface AvailabilityRule extends DocumentScope {
  readonly is: "available" | "missing";
}

/** Whether the register has the document: the rule that decides says it; without one, what is listed is there. */
export function isAvailable(item: OrderedItem, rules: readonly AvailabilityRule[]): boolean {
  if (item.listing === undefined) return false;
  const missing = item.entity?.outcome?.missing ?? [];
  const own = missing.map((scope): AvailabilityRule => ({ ...scope, is: "missing" }));
  return ruleFor(item, rules, own)?.is !== "missing";
}
