import { LegalEntityError } from "./legal-entity-error.ts";

/** No complete answer within the limit. */
export class TimeoutError extends LegalEntityError {
  readonly kind = "timeout";
  override readonly retryable = true;
  /** The limit that was reached: that of one attempt, or that of the whole call. */
  declare readonly limit: "attempt" | "total";
}
