import type { AvailabilityRule } from "./availability.ts";
import type { Fault, FaultTarget } from "./fault.ts";
import type { FulfilmentRule } from "./fulfilment.ts";
import type { FulfilmentPlan } from "./fulfilment-plan.ts";
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
  readonly plan: FulfilmentPlan;
  /** Whose token created it. */
  readonly account: string;
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

/** A webhook waits for its moment. One of a delivery that is planned already takes that one's place. */
export interface WebhookPlanned extends Moment {
  readonly type: "webhook-planned";
  readonly orderId: string;
  /** The same through all attempts to get one message through. */
  readonly delivery: string;
  /** 1 for the first one. */
  readonly attempt: number;
  /** In milliseconds since the epoch. */
  readonly due: number;
  /** Whether it waits only to be overtaken by a later one. */
  readonly isHeldBack: boolean;
}

export interface WebhookAttempted extends Moment {
  readonly type: "webhook-attempted";
  readonly orderId: string;
  /** The delivery that planned it; absent when nobody planned it, as for a replay. */
  readonly delivery: string | undefined;
  readonly url: string;
  /** 1 for the first one. */
  readonly attempt: number;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** When the next attempt comes, in milliseconds since the epoch; absent when none does. */
  readonly nextAt: number | undefined;
  /** The receiver's status, or why there was none. */
  readonly outcome: { readonly status: number } | { readonly failure: string };
  readonly decisions: readonly string[];
}

/** The outbox shows only what is sent from now on. */
export interface WebhooksCleared extends Moment {
  readonly type: "webhooks-cleared";
}

export interface AvailabilityChanged extends Moment {
  readonly type: "availability-changed";
  readonly rule: AvailabilityRule;
}

export interface FulfilmentChanged extends Moment {
  readonly type: "fulfilment-changed";
  readonly rule: FulfilmentRule;
}

/** What is planned for an order that is in progress changed. */
export interface OrderPlanned extends Moment {
  readonly type: "order-planned";
  readonly orderId: string;
  readonly plan: FulfilmentPlan;
}

/** The status of an order that waits for being read was read. */
export interface OrderPolled extends Moment {
  readonly type: "order-polled";
  readonly orderId: string;
}

export interface FaultSet extends Moment {
  readonly type: "fault-set";
  readonly id: string;
  readonly fault: Fault;
  /** When it ends, in milliseconds since the epoch; absent when it does not. */
  readonly until: number | undefined;
}

export interface FaultRemoved extends Moment {
  readonly type: "fault-removed";
  readonly id: string;
}

export interface FaultStruck extends Moment {
  readonly type: "fault-struck";
  readonly id: string;
  readonly operation: FaultTarget;
}

/** A call that a test entity's own faults count came by. */
export interface OutcomeCounted extends Moment {
  readonly type: "outcome-counted";
  /** What is counted: the operation, and the order or the entity that it concerns. */
  readonly counter: string;
}

/** The token stands for an account; tokens that nobody assigned share one. */
export interface TokenAssigned extends Moment {
  readonly type: "token-assigned";
  readonly token: string;
  readonly account: string;
}

/** The first request with a token: from now on it ages. */
export interface TokenUsed extends Moment {
  readonly type: "token-used";
  readonly token: string;
}

/** A request passed with the token, where there is a limit to them. */
export interface RequestCounted extends Moment {
  readonly type: "request-counted";
  readonly token: string;
}

export interface TokenRevoked extends Moment {
  readonly type: "token-revoked";
  readonly token: string;
}

/** Everything that can happen in a world. State, history, charges and the outbox are projections of these. */
export type DomainEvent =
  | OrderCreated
  | OrderFinished
  | WebhookPlanned
  | WebhookAttempted
  | WebhooksCleared
  | AvailabilityChanged
  | FulfilmentChanged
  | OrderPlanned
  | OrderPolled
  | FaultSet
  | FaultRemoved
  | FaultStruck
  | OutcomeCounted
  | TokenAssigned
  | TokenUsed
  | RequestCounted
  | TokenRevoked;
