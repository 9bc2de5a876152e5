import type { ActiveFault, Fault, FaultTarget } from "./fault.ts";

const orderAnswers: readonly FaultTarget[] = ["getOrder", "orderFinished"];
const jsonAnswers: readonly FaultTarget[] = ["searchEntities", "getEntity", "createOrder", "getOrder"];

/** What a fault makes sense for, when it names no operation; every operation, where it is not listed. */
const targets: Partial<Readonly<Record<Fault["type"], readonly FaultTarget[]>>> = {
  "malformed-json": jsonAnswers,
  "truncated-json": jsonAnswers,
  "html-200": jsonAnswers,
  "extra-fields": [...jsonAnswers, "orderFinished"],
  "numbers-as-strings": [...jsonAnswers, "orderFinished"],
  "absent-entity-fields": ["searchEntities", "getEntity"],
  "unknown-item-status": orderAnswers,
  "unknown-order-status": orderAnswers,
  "delivered-without-link": orderAnswers,
  "completed-then-in-progress": orderAnswers,
  "download-other-host": orderAnswers,
  "expired-410": ["downloadFile"],
  "download-redirect": ["downloadFile"],
  "hostile-content-disposition": ["downloadFile"],
  "webhook-form-body": ["orderFinished"],
};

const operations: readonly FaultTarget[] = [...jsonAnswers, "downloadFile"];

const targetsOf = ({ type }: Fault): readonly FaultTarget[] => targets[type] ?? operations;

/** @throws TypeError naming the field, when a fault could never strike. */
export function checkFault(fault: Fault): void {
  const { type, operation, count, probability } = fault;
  const possible = targetsOf(fault);
  if (operation !== undefined && !possible.includes(operation)) {
    throw new TypeError(`operation cannot be ${operation} for the fault ${type}. Give one of: ${possible.join(", ")}.`);
  }
  if (count !== undefined && !(Number.isInteger(count) && count > 0)) {
    throw new TypeError(`count cannot be ${count}. Give a whole number above 0, or leave it out.`);
  }
  if (probability !== undefined && !(probability >= 0 && probability <= 1)) {
    throw new TypeError(`probability cannot be ${probability}. Give a number from 0 to 1, or leave it out.`);
  }
}

/** Whether a fault can still strike an operation. */
export function mayStrike({ fault, until, strikes }: ActiveFault, target: FaultTarget, now: number): boolean {
  const isMeant = fault.operation === undefined ? targetsOf(fault).includes(target) : fault.operation === target;
  return isMeant && (until === undefined || now < until) && strikes < (fault.count ?? Number.POSITIVE_INFINITY);
}
