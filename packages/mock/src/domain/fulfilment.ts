import { type DocumentScope, ruleFor } from "./document-scope.ts";
import { type FulfilmentPlan, type FulfilmentPolicy, planFor, slower } from "./fulfilment-plan.ts";
import type { OrderedItem } from "./order.ts";

/** A policy for the orders that hold a document of this scope; an order of several waits for the slowest. */
export interface FulfilmentRule extends DocumentScope {
  readonly policy: FulfilmentPolicy;
}

function policyOf(item: OrderedItem, rules: readonly FulfilmentRule[]): FulfilmentPolicy {
  const policy = item.entity?.outcome?.fulfilment;
  return ruleFor(item, rules, policy === undefined ? [] : [{ policy }])?.policy ?? "manual";
}

/** The plan of an order: for each document the rule that decides, and the slowest document counts. */
export const planOrder = (
  items: readonly OrderedItem[],
  rules: readonly FulfilmentRule[],
  now: number,
): FulfilmentPlan => items.map((item) => planFor(policyOf(item, rules), now)).reduce(slower);
