/** One thing that is wrong with a request: where, against which rule, and what to do about it. */
export interface Problem {
  /** The field as a path, for example `documents[0].year`. */
  readonly field: string;
  readonly rule: string;
  readonly remedy: string;
}

export type RefusalReason =
  | "invalid-request"
  | "unsupported-media-type"
  | "unauthenticated"
  | "forbidden-order"
  | "rate-limited"
  | "server-error"
  | "unknown-entity"
  | "unknown-order"
  | "order-not-readable-yet"
  | "file-unavailable"
  | "file-expired"
  | "range-not-satisfiable"
  | "unknown-path"
  | "method-not-allowed";

/** The service says no, and says why. */
export interface Refusal {
  readonly kind: "refused";
  readonly reason: RefusalReason;
  readonly detail: string;
  readonly problems: readonly Problem[];
  /** When it is worth to ask again, in milliseconds from now. */
  readonly retryAfterMs?: number;
}

export interface Answer<Value> {
  readonly kind: "answered";
  readonly value: Value;
}

/** What an operation ends in. */
export type Outcome<Value> = Answer<Value> | Refusal;

export const answer = <Value>(value: Value): Answer<Value> => ({ kind: "answered", value });

export const refuse = (reason: RefusalReason, detail: string, problems: readonly Problem[] = []): Refusal => ({
  kind: "refused",
  reason,
  detail,
  problems,
});

/** A request that breaks rules; the detail is the first of them in a sentence. */
export function refuseRequest(problems: readonly [Problem, ...Problem[]]): Refusal {
  const [{ field, rule, remedy }] = problems;
  return refuse("invalid-request", `${field}: ${rule} ${remedy}`, problems);
}
