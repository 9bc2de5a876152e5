import { openConsultation } from "../assumptions/consult.ts";
import type { AssumptionSettings } from "../assumptions/settings.ts";
import { isAvailable } from "../domain/availability.ts";
import { settle } from "../domain/settlement.ts";
import type { World } from "../world.ts";

export interface FinishOrderInput {
  readonly world: World;
  readonly settings: AssumptionSettings;
  readonly orderId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Fulfilment finishes: the order leaves IN_PROGRESS by the state table. False when it is unknown or has left already. */
export function finishOrder({ world, settings, orderId, now }: FinishOrderInput): boolean {
  const order = world.state.orders.get(orderId);
  if (order?.status !== "IN_PROGRESS") return false;
  const { consult, decisions } = openConsultation(settings);
  const found = order.items.map((item) => isAvailable(item, world.state.availability));
  const items = order.items.map(({ requirement }, index) => ({ requirement, found: found[index] === true }));
  const settlement = settle(items, () => consult("mixedModes"));
  world.append({ type: "order-finished", at: now, orderId, found, ...settlement, decisions: decisions() });
  return true;
}
