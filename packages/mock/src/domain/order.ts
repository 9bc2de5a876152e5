import type { OrderableDocument, Requirement } from "@legal-entity/contract";
import type { EntityOutcome } from "./entity-outcome.ts";
import type { FulfilmentPlan } from "./fulfilment-plan.ts";

/** The two forms of one path: bare, or under `/v2`. */
export type PathForm = "" | "/v2";

/** What an order keeps of an entity, for its files. */
export interface EntitySummary {
  readonly persistentId: string;
  readonly name: string;
  readonly countryCode: string;
  readonly identifier: string;
  /** What it does to orders and calls; absent for one that does nothing of its own. */
  readonly outcome: EntityOutcome | undefined;
}

/** One requested document, with what the catalogue said of it when it was ordered. */
export interface OrderedItem {
  /** As the request gave it; echoed in responses. */
  readonly entityPersistentId: string;
  /** Whom it is about, absent when nobody has that id. */
  readonly entity: EntitySummary | undefined;
  readonly productCode: string;
  readonly year: number | undefined;
  readonly requirement: Requirement;
  /** The catalogue's entry, absent when the entity lists no such document. */
  readonly listing: OrderableDocument | undefined;
  readonly fileName: string;
}

interface OrderBase {
  readonly id: string;
  readonly createdAt: number;
  readonly items: readonly OrderedItem[];
  readonly callbackUrl: string | undefined;
  readonly pathForm: PathForm;
  readonly account: string;
}

export interface PendingOrder extends OrderBase {
  readonly status: "IN_PROGRESS";
  readonly plan: FulfilmentPlan;
  /** How often its status was read since it waits for that. */
  readonly polls: number;
}

export interface FinishedOrder extends OrderBase {
  readonly status: "COMPLETED" | "CANCELLED";
  readonly finishedAt: number;
  readonly found: readonly boolean[];
}

export type OrderRecord = PendingOrder | FinishedOrder;
