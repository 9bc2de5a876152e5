import { LegalEntityError } from "./legal-entity-error.ts";

/** The connection could not be made, or broke before the answer was complete. `cause` is what `fetch` threw. */
export class ConnectionError extends LegalEntityError {
  readonly kind = "connection";
  override readonly retryable = true;
}
