import { LegalEntityError } from "./legal-entity-error.ts";

/**
 * An order was sent, and nobody can know whether it was placed: see `cause`.
 * Never send it again before you have found out, for example by its webhook or with the operator: it may be bought twice.
 */
export class OrderOutcomeUnknownError extends LegalEntityError {
  readonly kind = "order-outcome-unknown";
}
