import { type Duration, milliseconds } from "@legal-entity/contract/time";

/**
 * When an order finishes: with the request that creates it, after a while, after its status was read so many times
 * (those reads still say IN_PROGRESS), or when the test says so.
 */
export type FulfilmentPolicy = "immediate" | "manual" | { readonly after: Duration } | { readonly afterPolls: number };

/** What is planned for one order. */
export type FulfilmentPlan =
  | { readonly kind: "at" /** Milliseconds since the epoch. */; readonly due: number }
  | { readonly kind: "polls"; readonly polls: number }
  | { readonly kind: "manual" };

export function planFor(policy: FulfilmentPolicy, now: number): FulfilmentPlan {
  if (policy === "manual") return { kind: "manual" };
  if (policy === "immediate") return { kind: "at", due: now };
  if ("afterPolls" in policy) return { kind: "polls", polls: policy.afterPolls };
  return { kind: "at", due: now + milliseconds(policy.after) };
}

const slowness = { at: 0, polls: 1, manual: 2 } as const;
const amount = (plan: FulfilmentPlan): number =>
  plan.kind === "at" ? plan.due : plan.kind === "polls" ? plan.polls : 0;

/** Of two plans the one that ends later. */
export const slower = (a: FulfilmentPlan, b: FulfilmentPlan): FulfilmentPlan =>
  (slowness[a.kind] - slowness[b.kind] || amount(a) - amount(b)) >= 0 ? a : b;

/** @throws TypeError or RangeError naming the field, when the policy is none. */
export function checkFulfilment(policy: FulfilmentPolicy): void {
  if (policy === "immediate" || policy === "manual") return;
  if (typeof policy === "object" && policy !== null && "after" in policy) {
    milliseconds(policy.after, "fulfilment.after");
    return;
  }
  if (typeof policy !== "object" || policy === null || !("afterPolls" in policy)) {
    throw new TypeError(
      'fulfilment is not known: give "immediate", "manual", { after: duration } or { afterPolls: n }.',
    );
  }
  if (Number.isInteger(policy.afterPolls) && policy.afterPolls > 0) return;
  throw new RangeError(`fulfilment.afterPolls cannot be ${policy.afterPolls}: give a whole number above 0.`);
}
