import { LegalEntityError } from "./legal-entity-error.ts";

/** The service answered with success, and with a body that is not what the contract promises. */
export class ResponseFormatError extends LegalEntityError {
  readonly kind = "response-format";
  /** The body as it came. */
  declare readonly body: string;
}
