import type { Duration } from "@legal-entity/contract/time";

/** What a fault strikes: an operation's answers, or the webhooks. */
export type FaultTarget =
  | "searchEntities"
  | "getEntity"
  | "createOrder"
  | "getOrder"
  | "downloadFile"
  | "orderFinished";

/** Whether the operation has done its work when the fault strikes: an order may have been placed all the same. */
type Moment = { readonly when?: "before" | "after" | undefined };

/** Trouble on the way, as any service has it. */
export type Trouble =
  /** An error answer. `status` defaults to the assumption `serverErrorStatus`. */
  | ({
      readonly type: "status";
      readonly status?: number | undefined;
      readonly retryAfter?: Duration | undefined;
    } & Moment)
  /** The answer comes later, on the mock's clock. */
  | { readonly type: "delay"; readonly by: Duration }
  /** No answer ever comes. */
  | ({ readonly type: "hang" } & Moment)
  /** No connection comes about. A real server cannot do this: it would have to stop listening. */
  | { readonly type: "refuse" }
  /** The connection is lost before any answer. */
  | ({ readonly type: "reset" } & Moment)
  /** The connection is lost within the body. @default half of it */
  | { readonly type: "truncate"; readonly bytes?: number | undefined }
  /** The body comes in pieces with pauses, on the mock's clock. */
  | { readonly type: "slow-body"; readonly pause: Duration; readonly bytes?: number | undefined }
  | { readonly type: "malformed-json" }
  | { readonly type: "wrong-content-type"; readonly contentType?: string | undefined }
  /** A redirect to the same path, on this origin or another. @default "same-origin" */
  | { readonly type: "redirect"; readonly to?: "same-origin" | "other-origin" | undefined };

/** What services do against their document, as seen in the wild. */
export type Departure =
  /** 410 instead of 404 for a file whose 90 days are over. */
  | { readonly type: "expired-410" }
  | { readonly type: "download-other-host"; readonly host?: string | undefined }
  | { readonly type: "download-redirect"; readonly to?: "same-origin" | "other-origin" | undefined }
  | { readonly type: "hostile-content-disposition"; readonly fileName?: string | undefined }
  | { readonly type: "unknown-item-status" }
  | { readonly type: "unknown-order-status" }
  | { readonly type: "absent-entity-fields" }
  | { readonly type: "extra-fields" }
  | { readonly type: "numbers-as-strings" }
  | { readonly type: "html-200" }
  | { readonly type: "truncated-json" }
  | { readonly type: "webhook-form-body" }
  | { readonly type: "delivered-without-link" }
  /** An order that is COMPLETED says IN_PROGRESS; set it once COMPLETED was seen, with a `count`, to go back and forth. */
  | { readonly type: "completed-then-in-progress" };

/** How often and where a fault strikes. */
export interface FaultScope {
  /** @default every operation that the fault makes sense for */
  readonly operation?: FaultTarget | undefined;
  /** After so many strikes it is over. @default without end */
  readonly count?: number | undefined;
  /** From 0 to 1, decided by the seed. @default 1 */
  readonly probability?: number | undefined;
  /** How long it lasts, on the mock's clock. @default without end */
  readonly for?: Duration | undefined;
}

export type Fault = (Trouble | Departure) & FaultScope;

/** A fault that was set, under the id by which it is removed. */
export interface ActiveFault {
  readonly id: string;
  readonly fault: Fault;
  /** When it ends, in milliseconds since the epoch; undefined when it does not. */
  readonly until: number | undefined;
  readonly strikes: number;
}
