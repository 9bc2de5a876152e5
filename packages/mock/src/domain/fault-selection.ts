import type { ActiveFault, FaultTarget } from "./fault.ts";
import { faultKinds } from "./fault-kinds.ts";

/** Whether a fault can still strike an operation. */
export function mayStrike({ fault, until, strikes }: ActiveFault, target: FaultTarget, now: number): boolean {
  const { type, operation, count } = fault;
  const isMeant = operation === undefined ? faultKinds[type].targets.includes(target) : operation === target;
  return isMeant && now < (until ?? Number.POSITIVE_INFINITY) && strikes < (count ?? Number.POSITIVE_INFINITY);
}
