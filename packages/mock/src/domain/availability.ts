import type { OrderedItem } from "./order.ts";

/** Which documents a register has: what a rule does not name, it covers all of. */
export interface AvailabilityRule {
  readonly entity?: string | undefined;
  readonly product?: string | undefined;
  readonly year?: number | undefined;
  readonly is: "available" | "missing";
}

function covers(rule: AvailabilityRule, item: OrderedItem): boolean {
  return (
    (rule.entity === undefined || [item.entityPersistentId, item.entity?.persistentId].includes(rule.entity)) &&
    (rule.product === undefined || rule.product === item.productCode) &&
    (rule.year === undefined || rule.year === item.year)
  );
}

/** Whether the register has the document: the last rule that covers it decides; without one, what is listed is there. */
export function isAvailable(item: OrderedItem, rules: readonly AvailabilityRule[]): boolean {
  if (item.listing === undefined) return false;
  return rules.findLast((rule) => covers(rule, item))?.is !== "missing";
}
