import type { Departure, Fault, FaultTarget, Trouble } from "./fault.ts";

/** What is known of a kind of fault. */
export interface FaultKind {
  /** What it makes sense for: all of these, when it names no operation. */
  readonly targets: readonly FaultTarget[];
  /** The fields that it takes besides those of every fault. */
  readonly fields: readonly string[];
}

const entityAnswers = ["searchEntities", "getEntity"] as const;
const jsonAnswers = [...entityAnswers, "createOrder", "getOrder"] as const;
const operations = [...jsonAnswers, "downloadFile"] as const;
const orderAnswers = ["getOrder", "orderFinished"] as const;
const jsonAnywhere = [...jsonAnswers, "orderFinished"] as const;

const kind = (targets: readonly FaultTarget[], ...fields: readonly string[]): FaultKind => ({ targets, fields });

const troubles: Readonly<Record<Trouble["type"], FaultKind>> = {
  status: kind(operations, "status", "retryAfter", "when"),
  delay: kind(operations, "by"),
  hang: kind(operations, "when"),
  refuse: kind(operations),
  reset: kind(operations, "when"),
  truncate: kind(operations, "bytes"),
  "slow-body": kind(operations, "pause", "bytes"),
  "malformed-json": kind(jsonAnswers),
  "wrong-content-type": kind(operations, "contentType"),
  redirect: kind(operations, "to"),
};

const departures: Readonly<Record<Departure["type"], FaultKind>> = {
  "expired-410": kind(["downloadFile"]),
  "download-other-host": kind(orderAnswers, "host"),
  "download-redirect": kind(["downloadFile"], "to"),
  "hostile-content-disposition": kind(["downloadFile"], "fileName"),
  "unknown-item-status": kind(orderAnswers),
  "unknown-order-status": kind(orderAnswers),
  "absent-entity-fields": kind(entityAnswers),
  "extra-fields": kind(jsonAnywhere),
  "numbers-as-strings": kind(jsonAnywhere),
  "html-200": kind(jsonAnswers),
  "truncated-json": kind(jsonAnswers),
  "webhook-form-body": kind(["orderFinished"]),
  "delivered-without-link": kind(orderAnswers),
  "completed-then-in-progress": kind(orderAnswers),
};

/** Every kind of fault, the troubles of any service first. */
export const faultKinds: Readonly<Record<Fault["type"], FaultKind>> = { ...troubles, ...departures };
