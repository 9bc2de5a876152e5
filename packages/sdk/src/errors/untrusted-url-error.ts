import { LegalEntityError } from "./legal-entity-error.ts";

/** A URL or a path parameter leads where the token must not go. Nothing was sent there. */
export class UntrustedUrlError extends LegalEntityError {
  readonly kind = "untrusted-url";
}
