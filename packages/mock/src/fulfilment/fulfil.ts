import type { Agenda } from "../agenda.ts";
import type { AssumptionSettings } from "../assumptions/settings.ts";
import type { MockClock } from "../clock/clock.ts";
import { finishOrder } from "../operations/finish-order.ts";
import type { World } from "../world.ts";

export interface Fulfilment {
  readonly world: World;
  readonly agenda: Agenda;
  readonly clock: MockClock;
  readonly settings: AssumptionSettings;
}

/** Finishes each order when its plan says. */
export interface Fulfiller {
  /** Takes up the plan of an order in progress, as after a restore. */
  resume(orderId: string): void;
}

export function createFulfiller({ world, agenda, clock, settings }: Fulfilment): Fulfiller {
  /** How to cancel what is planned for an order. */
  const planned = new Map<string, () => boolean>();
  const finish = (orderId: string) => finishOrder({ world, settings, orderId, now: clock.now() });

  function drop(orderId: string): void {
    planned.get(orderId)?.();
    planned.delete(orderId);
  }

  function pursue(orderId: string): void {
    drop(orderId);
    const order = world.state.orders.get(orderId);
    if (order?.status !== "IN_PROGRESS") return;
    const { plan, polls } = order;
    if (plan.kind === "polls" && polls >= plan.polls) finish(orderId);
    if (plan.kind !== "at") return;
    if (plan.due <= clock.now()) finish(orderId);
    else
      planned.set(
        orderId,
        agenda.plan(plan.due, () => pursue(orderId)),
      );
  }

  world.follow((event) => {
    if (event.type === "order-created" || event.type === "order-planned" || event.type === "order-polled") {
      pursue(event.orderId);
    }
    // Else the clock would stop at a moment at which nothing happens any more.
    if (event.type === "order-finished") drop(event.orderId);
  });

  return { resume: pursue };
}
