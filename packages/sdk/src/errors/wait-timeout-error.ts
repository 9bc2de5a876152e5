import type { Order } from "@legal-entity/contract";
import { LegalEntityError } from "./legal-entity-error.ts";

/** The order was still unfinished after `maxWait`. It goes on by itself: wait again by its id. */
export class WaitTimeoutError extends LegalEntityError {
  readonly kind = "wait-timeout";
  override readonly retryable = true;
  declare readonly orderId: string;
  /** The order as it was last seen; undefined when it could never be read, and then `cause` says why. */
  declare readonly order: Order | undefined;
}
