import type { Requirement } from "@legal-entity/contract";

export interface SettledItem {
  readonly found: boolean;
  readonly requirement: Requirement;
}

export interface Settlement {
  readonly status: "COMPLETED" | "CANCELLED";
  /** The rule that decided, in words. */
  readonly rule: string;
}

const everythingFound = { status: "COMPLETED", rule: "Every document was found." } as const;
const requiredIsMissing = { status: "CANCELLED", rule: "A document with CANCEL_IF_MISSING is unavailable." } as const;
const noneFound = { status: "CANCELLED", rule: "Every document is ALLOW_MISSING and none is available." } as const;
const someMissing = { status: "COMPLETED", rule: "What is missing is ALLOW_MISSING, the rest was found." } as const;
const mixCancelled = {
  status: "CANCELLED",
  rule: "A document is missing and the order holds CANCEL_IF_MISSING (mixedModes=cancelled).",
} as const;

/**
 * How an order ends, by the state table of the service document ("States and transitions").
 *
 * @param mixedModes answers the one mix that the document leaves open: every CANCEL_IF_MISSING document found, some
 * ALLOW_MISSING one not. It is asked only then.
 */
export function settle(items: readonly SettledItem[], mixedModes: () => "completed" | "cancelled"): Settlement {
  const missing = items.filter((item) => !item.found);
  if (missing.length === 0) return everythingFound;
  if (missing.some((item) => item.requirement === "CANCEL_IF_MISSING")) return requiredIsMissing;
  if (missing.length === items.length) return noneFound;
  const isMixed = items.some((item) => item.requirement === "CANCEL_IF_MISSING");
  return isMixed && mixedModes() === "cancelled" ? mixCancelled : someMissing;
}
