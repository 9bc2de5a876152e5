import { type Duration, milliseconds } from "@legal-entity/contract/time";

/** When an order finishes: with the request that creates it, after a while, or when the test says so. */
export type FulfilmentPolicy = "immediate" | "manual" | { readonly after: Duration };

/** How long after its creation an order finishes, in milliseconds; undefined when nothing but the test finishes it. */
export function fulfilmentDelay(policy: FulfilmentPolicy): number | undefined {
  if (policy === "manual") return undefined;
  return policy === "immediate" ? 0 : milliseconds(policy.after);
}

/** @throws TypeError or RangeError naming the field, when the policy is none. */
export function checkFulfilment(policy: FulfilmentPolicy): void {
  if (policy === "immediate" || policy === "manual") return;
  if (typeof policy !== "object" || policy === null || !("after" in policy)) {
    throw new TypeError('fulfilment is not known: give "immediate", "manual" or { after: duration }.');
  }
  milliseconds(policy.after);
}
