import type { Fault } from "@legal-entity/mock";
import { type AssumptionKey, questionOf } from "../../packages/mock/src/assumptions/register.ts";

/** Faults whose answers `openapi.yaml` does not allow. Every other fault keeps to it. */
export const departingFaults: readonly Fault["type"][] = [
  "malformed-json",
  "truncate",
  "wrong-content-type",
  "unknown-item-status",
  "unknown-order-status",
  "absent-entity-fields",
  "numbers-as-strings",
  "html-200",
  "truncated-json",
  "delivered-without-link",
];

function isOutside(decision: string): boolean {
  const [key = "", variant] = decision.split("=");
  return questionOf(key as AssumptionKey)?.outside?.some((one) => one === variant) ?? false;
}

/** Whether an answer leaves the contract by a fault that struck it, or by an assumption that shaped it (`key=variant`). */
export const departs = (faults: readonly string[], decisions: readonly string[]): boolean =>
  faults.some((fault) => departingFaults.some((one) => one === fault)) || decisions.some(isOutside);
