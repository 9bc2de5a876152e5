import type { AssumptionSettings } from "../assumptions/settings.ts";
import type { MockClock } from "../clock/clock.ts";
import type { DomainEvent } from "../domain/events.ts";
import type { OrderRecord } from "../domain/order.ts";
import { finishOrder } from "../operations/finish-order.ts";
import type { World } from "../world.ts";

/** Every order of the world, as the mock knows it. */
export interface OrderControl {
  list(): Promise<readonly OrderRecord[]>;
  get(orderId: string): Promise<OrderRecord | undefined>;
  /** What happened to an order, the oldest first, with the cause. */
  history(orderId: string): Promise<readonly DomainEvent[]>;
  /** Finishes an order now, whatever the fulfilment policy. @throws Error when it is unknown or has finished already. */
  finish(orderId: string): Promise<OrderRecord>;
}

const concerns = (orderId: string) => (event: DomainEvent) => "orderId" in event && event.orderId === orderId;

export function orderControl(world: World, clock: MockClock, settings: AssumptionSettings): OrderControl {
  return {
    list: async () => [...world.state.orders.values()],
    get: async (orderId) => world.state.orders.get(orderId),
    history: async (orderId) => world.log.filter(concerns(orderId)),
    async finish(orderId) {
      const finished = finishOrder({ world, settings, orderId, now: clock.now() });
      const order = world.state.orders.get(orderId);
      if (finished && order !== undefined) return order;
      const why = order === undefined ? "there is no such order" : `it is ${order.status} already`;
      throw new Error(`Failed to finish order ${orderId}: ${why}.`);
    },
  };
}
