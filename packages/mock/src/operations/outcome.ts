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
  readonly problems: readonly [Problem, ...Problem[]];
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

/** The detail is what is wrong, and what to do about it. */
export const refuse = (reason: RefusalReason, problem: Problem): Refusal => ({
  kind: "refused",
  reason,
  detail: `${problem.rule} ${problem.remedy}`,
  problems: [problem],
});

/** A request that breaks rules; the detail is the first of them, with its field. */
export function refuseRequest(
  problems: readonly [Problem, ...Problem[]],
  reason: RefusalReason = "invalid-request",
): Refusal {
  const [{ field, rule, remedy }] = problems;
  return { kind: "refused", reason, detail: `${field}: ${rule} ${remedy}`, problems };
}
