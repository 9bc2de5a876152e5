import { LegalEntityError } from "./legal-entity-error.ts";

/**
 * The connection could not be made, or broke before the answer was complete. `cause` is what `fetch` threw.
 * It is not retryable when the certificate of the service was refused.
 */
export class ConnectionError extends LegalEntityError {
  readonly kind = "connection";
}
