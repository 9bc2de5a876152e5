import type { Duration } from "@legal-entity/contract/time";
import type { Fault, FaultTarget } from "./fault.ts";
import type { FulfilmentPolicy } from "./fulfilment-plan.ts";

/**
 * What is wrong with the bytes of a file, whatever its headers say: changed in the middle, the second half missing, all
 * missing, or those of another format.
 */
export type FileDamage = "corrupted" | "cut-short" | "empty" | "wrong-format";

/** A document that the register does not have: what it does not name, it covers all of. */
export interface MissingProduct {
  readonly product?: string;
  readonly year?: number;
}

/**
 * Strikes `count` calls in a row that concern the entity. Of `getOrder` and `downloadFile` these are the first calls for
 * each order; of the others one call then goes through, and the count starts anew, so that a second test sees the same.
 */
export type OutcomeFault = Fault & { readonly operation: FaultTarget; readonly count: number };

/** What becomes of the completion webhook, when it is not sent once and at once. */
export type WebhookOutcome = "lost" | "duplicated" | "before-visible" | { readonly after: Duration };

/** What an entity does to the orders and calls that concern it; what is left out is as for any other. */
export interface EntityOutcome {
  /** In one sentence, for the docs. */
  readonly does: string;
  /** When its documents are found. An order of several entities waits for the slowest. */
  readonly fulfilment?: FulfilmentPolicy;
  readonly missing?: readonly MissingProduct[];
  readonly damage?: FileDamage;
  /** How long its files can be downloaded, from completion. @default 90 days */
  readonly filesExpireAfter?: Duration;
  readonly faults?: readonly OutcomeFault[];
  readonly webhook?: WebhookOutcome;
}
