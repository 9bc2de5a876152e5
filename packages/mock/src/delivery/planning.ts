import type { WebhookPlanned } from "../domain/events.ts";
import { plannedWebhook } from "../domain/upcoming.ts";
import { attemptDelivery, type Delivery, type Notifiable } from "./attempt.ts";
import { overtakingPauseMs } from "./schedule.ts";

type Plan = Pick<WebhookPlanned, "orderId" | "due"> &
  Partial<Pick<WebhookPlanned, "delivery" | "attempt" | "isHeldBack">>;

/** The webhooks to come: the log says which, the agenda sends them when they are due. */
export interface Planning {
  /** Plans the first attempt of a delivery of its own, unless the plan says more. */
  plan(what: Plan): void;
  /** Lets a webhook overtake the one that is held back for it; where there is none it is held back itself. */
  planOvertaking(orderId: string, due: number): void;
  /** Has a planned one sent, instead of what its delivery had planned before. */
  schedule(planned: WebhookPlanned): void;
}

/** An order that somebody is to be told of. */
export function notifiable({ world }: Pick<Delivery, "world">, orderId: string): Notifiable | undefined {
  const order = world.state.orders.get(orderId);
  if (order === undefined || order.status === "IN_PROGRESS" || order.callbackUrl === undefined) return undefined;
  return { ...order, callbackUrl: order.callbackUrl };
}

export function createPlanning(delivery: Delivery): Planning {
  const { world, clock, agenda } = delivery;
  /** How to cancel what each delivery has planned. */
  const cancels = new Map<string, () => boolean>();
  /** The delivery that was held back last. */
  let heldBack: string | undefined;

  function plan({ delivery: id = `${world.log.length}`, attempt = 1, isHeldBack = false, ...what }: Plan): void {
    world.append({ ...what, type: "webhook-planned", at: clock.now(), delivery: id, attempt, isHeldBack });
  }

  return {
    plan,
    planOvertaking(orderId, due) {
      const earlier = heldBack === undefined ? undefined : plannedWebhook(world.state.upcoming, heldBack);
      heldBack = undefined;
      if (earlier?.isHeldBack) {
        plan({ orderId, due });
        plan({ ...earlier, due: clock.now(), isHeldBack: false });
      } else plan({ orderId, due: due + overtakingPauseMs, isHeldBack: true });
    },
    schedule(planned) {
      const { delivery: id, orderId, due } = planned;
      cancels.get(id)?.();
      if (planned.isHeldBack) heldBack = id;
      const send = () => {
        cancels.delete(id);
        const order = notifiable(delivery, orderId);
        return order && attemptDelivery(delivery, order, planned);
      };
      cancels.set(id, agenda.plan(due, send));
    },
  };
}
