import type { Fault, FaultTarget } from "../domain/fault.ts";
import { mayStrike } from "../domain/fault-selection.ts";
import type { World } from "../world.ts";

export interface Strike {
  readonly world: World;
  readonly target: FaultTarget;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** From 0 up to, but not including, 1. */
  random(): number;
  /** Whether a fault has nothing to strike here. @default none is spared */
  spares?(fault: Fault): boolean;
}

/** The faults that strike now, in the order in which they were set; each strike is recorded. */
export function strikeFaults({ world, target, now, random, spares = () => false }: Strike): readonly Fault[] {
  if (world.state.faults.size === 0) return [];
  const struck = [...world.state.faults.values()]
    .filter((active) => mayStrike(active, target, now) && !spares(active.fault))
    .filter(({ fault }) => fault.probability === undefined || random() < fault.probability);
  for (const { id } of struck) world.append({ type: "fault-struck", at: now, id, operation: target });
  return struck.map(({ fault }) => fault);
}
