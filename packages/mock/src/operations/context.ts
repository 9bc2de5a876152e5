import type { Entity } from "@legal-entity/contract";
import type { Consult } from "../assumptions/consult.ts";
import type { Catalogue } from "../domain/catalogue.ts";
import type { EntityOutcome } from "../domain/entity-outcome.ts";
import type { ViewContext } from "../domain/order-view.ts";
import type { World } from "../world.ts";

/** What every operation works on. */
export interface OperationContext extends ViewContext {
  readonly world: World;
  readonly catalogue: Catalogue;
  readonly consult: Consult;
  /** Milliseconds since the epoch. */
  readonly now: number;
  newOrderId(): string;
  /** What an entity does to orders and calls; undefined for one that does nothing of its own. */
  outcomeOf(entity: Entity): EntityOutcome | undefined;
  /** What has to happen between the creation of an order and its answer. */
  beforeCreateResponse(orderId: string): Promise<void>;
  /** The next number of the seed's, from 0 up to, but not including, 1. */
  random(): number;
  /** A number for a text that the seed decides. */
  shuffleKey(text: string): number;
}
