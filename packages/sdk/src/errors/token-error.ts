import { LegalEntityError } from "./legal-entity-error.ts";

/** No usable token could be had: the token function failed (see `cause`), or gave something that is no token. */
export class TokenError extends LegalEntityError {
  readonly kind = "token";
}
