import type { OrderedItem } from "./order.ts";

/** Which documents a rule is about: what it does not name, it covers all of. */
export interface DocumentScope {
  readonly entity?: string | undefined;
  readonly product?: string | undefined;
  readonly year?: number | undefined;
}

function covers(scope: DocumentScope, item: OrderedItem): boolean {
  return (
    (scope.entity === undefined || [item.entityPersistentId, item.entity?.persistentId].includes(scope.entity)) &&
    (scope.product === undefined || scope.product === item.productCode) &&
    (scope.year === undefined || scope.year === item.year)
  );
}

/**
 * The rule that decides about a document: the last that covers it and names its entity, else the last of the entity's
 * own, else the last that covers it.
 */
export function ruleFor<Rule extends DocumentScope>(
  item: OrderedItem,
  rules: readonly Rule[],
  own: readonly Rule[],
): Rule | undefined {
  const last = (among: readonly Rule[]) => among.findLast((rule) => covers(rule, item));
  return last(rules.filter(({ entity }) => entity !== undefined)) ?? last(own) ?? last(rules);
}

const fields = new Set(["entity", "product", "year"]);

/** @throws TypeError naming the field, when a rule has one that is not part of its scope or among `others`. */
export function checkScope(rule: DocumentScope, others: readonly string[]): void {
  const unknown = Object.keys(rule).find((field) => !fields.has(field) && !others.includes(field));
  if (unknown === undefined) return;
  throw new TypeError(`${unknown} is not part of the rule. Use: ${[...fields, ...others].join(", ")}.`);
}
