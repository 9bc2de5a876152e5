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

const named = (header: string | null): readonly string[] => header?.split(", ") ?? [];

function isOutside(decision: string): boolean {
  const [key = "", variant] = decision.split("=");
  return questionOf(key as AssumptionKey)?.outside?.some((one) => one === variant) ?? false;
}

/** Whether an answer says that it leaves the contract: by a fault that struck it, or by an assumption that shaped it. */
export const departs = (headers: Headers): boolean =>
  named(headers.get("mock-fault")).some((fault) => departingFaults.some((one) => one === fault)) ||
  named(headers.get("mock-basis")).some(isOutside);
