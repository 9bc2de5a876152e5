import type { AssumptionSettings } from "../assumptions/settings.ts";
import type { MockClock } from "../clock/clock.ts";
import { fulfilmentDelay } from "../domain/fulfilment.ts";
import { finishOrder } from "../operations/finish-order.ts";
import type { World } from "../world.ts";

/** Finishes each new order when the policy in force at its creation says. */
export function fulfilOrders(world: World, clock: MockClock, settings: AssumptionSettings): void {
  world.follow((event) => {
    if (event.type !== "order-created") return;
    const { orderId } = event;
    const delay = fulfilmentDelay(world.state.fulfilment);
    if (delay === undefined) return;
    const finish = () => finishOrder({ world, settings, orderId, now: clock.now() });
    if (delay === 0) finish();
    else clock.schedule(event.at + delay, finish);
  });
}
