import type { OrderedItem } from "./order.ts";

/** Which documents a rule is about: what it does not name, it covers all of. */
export interface DocumentScope {
  readonly entity?: string | undefined;
  readonly product?: string | undefined;
  readonly year?: number | undefined;
}

export function covers(scope: DocumentScope, item: OrderedItem): boolean {
  return (
    (scope.entity === undefined || [item.entityPersistentId, item.entity?.persistentId].includes(scope.entity)) &&
    (scope.product === undefined || scope.product === item.productCode) &&
    (scope.year === undefined || scope.year === item.year)
  );
}

const fields = new Set(["entity", "product", "year"]);

/** @throws TypeError naming the field, when a rule has one that is not part of its scope or among `others`. */
export function checkScope(rule: DocumentScope, others: readonly string[]): void {
  const unknown = Object.keys(rule).find((field) => !fields.has(field) && !others.includes(field));
  if (unknown === undefined) return;
  throw new TypeError(`${unknown} is not part of the rule. Use: ${[...fields, ...others].join(", ")}.`);
}
