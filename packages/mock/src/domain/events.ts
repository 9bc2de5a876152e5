import type { AvailabilityRule } from "./availability.ts";
import type { FulfilmentPolicy } from "./fulfilment.ts";
import type { OrderedItem, PathForm } from "./order.ts";

/** When it happened, in milliseconds since the epoch on the mock's clock. */
interface Moment {
  readonly at: number;
}

export interface OrderCreated extends Moment {
  readonly type: "order-created";
  readonly orderId: string;
  readonly items: readonly OrderedItem[];
  readonly callbackUrl: string | undefined;
  readonly pathForm: PathForm;
}

/** The order left IN_PROGRESS; `found` says for each item, in order, whether its register had the document. */
export interface OrderFinished extends Moment {
  readonly type: "order-finished";
  readonly orderId: string;
  readonly status: "COMPLETED" | "CANCELLED";
  readonly found: readonly boolean[];
  /** The rule of the state table that decided, in words. */
  readonly rule: string;
  /** The assumptions that the outcome rests on, as `key=variant`. */
  readonly decisions: readonly string[];
}

export interface WebhookAttempted extends Moment {
  readonly type: "webhook-attempted";
  readonly orderId: string;
  readonly url: string;
  readonly method: string;
  readonly body: string;
  /** The receiver's status, or why there was none. */
  readonly outcome: { readonly status: number } | { readonly failure: string };
  readonly decisions: readonly string[];
}

export interface AvailabilityChanged extends Moment {
  readonly type: "availability-changed";
  readonly rule: AvailabilityRule;
}

export interface FulfilmentChanged extends Moment {
  readonly type: "fulfilment-changed";
  readonly policy: FulfilmentPolicy;
}

export interface TokenRevoked extends Moment {
  readonly type: "token-revoked";
  readonly token: string;
}

/** Everything that can happen in a world. State, history, charges and the outbox are projections of these. */
export type DomainEvent =
  | OrderCreated
  | OrderFinished
  | WebhookAttempted
  | AvailabilityChanged
  | FulfilmentChanged
  | TokenRevoked;
