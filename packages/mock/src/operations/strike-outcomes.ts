import type { EntityOutcome } from "../domain/entity-outcome.ts";
import type { Fault, FaultTarget } from "../domain/fault.ts";
import type { OperationContext } from "./context.ts";

/** A call, as far as test entities are concerned: what it does, and for which order or which entities. */
export type Concern =
  | { readonly target: "getOrder" | "downloadFile"; readonly orderId: string }
  | { readonly target: "getEntity" | "createOrder"; readonly entityIds: readonly string[] };

interface Counted {
  readonly outcome: EntityOutcome;
  /** What the calls are counted by. */
  readonly counter: string;
  /** Whether the count begins anew after a call that went through. */
  readonly isCyclic: boolean;
}

function countedBy({ catalogue, world, outcomeOf }: OperationContext, concern: Concern): readonly Counted[] {
  if ("orderId" in concern) {
    const items = world.state.orders.get(concern.orderId)?.items ?? [];
    const entities = new Map(items.map(({ entity }) => [entity?.persistentId, entity]));
    return [...entities].flatMap(([id, entity]) => {
      const counter = `${concern.target}/${concern.orderId}/${id}`;
      return entity?.outcome === undefined ? [] : [{ outcome: entity.outcome, counter, isCyclic: false }];
    });
  }
  return [...new Set(concern.entityIds)].flatMap((id) => {
    const entity = catalogue.find(id);
    const outcome = entity && outcomeOf(entity);
    return outcome === undefined ? [] : [{ outcome, counter: `${concern.target}/${id}`, isCyclic: true }];
  });
}

function strike(
  context: OperationContext,
  target: FaultTarget,
  { outcome, counter, isCyclic }: Counted,
): readonly Fault[] {
  const faults = outcome.faults?.filter(({ operation }) => operation === target) ?? [];
  if (faults.length === 0) return [];
  const seen = context.world.state.outcomeCounts.get(counter) ?? 0;
  context.world.append({ type: "outcome-counted", at: context.now, counter });
  return faults
    .filter(({ count }) => (isCyclic ? seen % (count + 1) : seen) < count)
    .map(({ count: _once, ...fault }) => fault);
}

/** The faults with which test entities meet a call; each call that they count is recorded. */
export const strikeOutcomes = (context: OperationContext, concern: Concern): readonly Fault[] =>
  countedBy(context, concern).flatMap((counted) => strike(context, concern.target, counted));
