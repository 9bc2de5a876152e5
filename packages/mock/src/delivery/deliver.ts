import { milliseconds } from "@legal-entity/contract/time";
import { type Consult, openConsultation } from "../assumptions/consult.ts";
import type { WebhookAttempted, WebhookPlanned } from "../domain/events.ts";
import { webhookOutcomeOf } from "../domain/order-view.ts";
import { plannedWebhook } from "../domain/upcoming.ts";
import { finishOrder } from "../operations/finish-order.ts";
import { attemptDelivery, type Delivery, type Notifiable } from "./attempt.ts";
import { overtakingPauseMs } from "./schedule.ts";

/** Sends a webhook for each order that finishes (service document, "Events"). */
export interface Deliverer {
  /**
   * Where webhooks overtake the answer that creates their order (`webhookTiming=before-create-response`), finishes the
   * order and delivers its webhook; elsewhere it does nothing.
   */
  beforeCreateResponse(orderId: string, consult: Consult): Promise<void>;
  /** Sends the webhook of a finished order again, now. @throws Error when it has none */
  replay(orderId: string): Promise<void>;
  /** Takes up a webhook that was planned, as after a restore. */
  resume(planned: WebhookPlanned): void;
}

type Plan = Pick<WebhookPlanned, "orderId" | "due"> &
  Partial<Pick<WebhookPlanned, "delivery" | "attempt" | "isHeldBack">>;

export function createDeliverer(delivery: Delivery): Deliverer {
  const { world, clock, agenda, settings } = delivery;
  /** Orders whose creation is not yet answered. */
  const unanswered = new Set<string>();
  /** How to cancel what each delivery has planned. */
  const cancels = new Map<string, () => boolean>();
  /** The delivery that was held back last. */
  let heldBack: string | undefined;

  function notifiable(orderId: string): Notifiable | undefined {
    const order = world.state.orders.get(orderId);
    if (order === undefined || order.status === "IN_PROGRESS" || order.callbackUrl === undefined) return undefined;
    return { ...order, callbackUrl: order.callbackUrl };
  }

  /** Plans the first attempt of a delivery of its own, unless the plan says more. */
  function plan({ delivery: id = `${world.log.length}`, attempt = 1, isHeldBack = false, ...what }: Plan): void {
    world.append({ ...what, type: "webhook-planned", at: clock.now(), delivery: id, attempt, isHeldBack });
  }

  function schedule(planned: WebhookPlanned): void {
    const { delivery: id, orderId, due } = planned;
    cancels.get(id)?.();
    if (planned.isHeldBack) heldBack = id;
    const send = () => {
      cancels.delete(id);
      const order = notifiable(orderId);
      return order && attemptDelivery(delivery, order, planned);
    };
    cancels.set(id, agenda.plan(due, send));
  }

  /** Lets a webhook overtake the one that is held back for it; where there is none it is held back itself. */
  function planOvertaking(orderId: string, due: number): void {
    const earlier = heldBack === undefined ? undefined : plannedWebhook(world.state.upcoming, heldBack);
    heldBack = undefined;
    if (earlier?.isHeldBack) {
      plan({ orderId, due });
      plan({ ...earlier, due: clock.now(), isHeldBack: false });
    } else plan({ orderId, due: due + overtakingPauseMs, isHeldBack: true });
  }

  function planFirst(orderId: string): void {
    const order = notifiable(orderId);
    if (order === undefined) return;
    const { consult } = openConsultation(settings);
    if (unanswered.has(orderId) && consult("webhookTiming") === "before-create-response") return;
    const own = webhookOutcomeOf(order);
    const due = clock.now() + (typeof own === "object" ? milliseconds(own.after) : 0);
    const guarantee = consult("webhookDelivery");
    if (guarantee === "out-of-order") planOvertaking(orderId, due);
    else plan({ orderId, due });
    if (guarantee === "duplicated" || own === "duplicated") plan({ orderId, due });
  }

  function planNext({ orderId, delivery: id, attempt, nextAt }: WebhookAttempted): void {
    if (nextAt === undefined) return;
    plan({ orderId, ...(id !== undefined && { delivery: id }), attempt: attempt + 1, due: nextAt });
  }

  const callsBack = (orderId: string) => world.state.orders.get(orderId)?.callbackUrl !== undefined;

  async function overtake(orderId: string, consult: Consult): Promise<void> {
    finishOrder({ world, settings, orderId, now: clock.now() });
    const order = notifiable(orderId);
    if (order === undefined) return;
    await attemptDelivery(delivery, order);
    if (consult("webhookDelivery") === "duplicated") await attemptDelivery(delivery, order);
  }

  world.follow((event) => {
    if (event.type === "order-created") unanswered.add(event.orderId);
    if (event.type === "order-finished") planFirst(event.orderId);
    if (event.type === "webhook-planned") schedule(event);
    if (event.type === "webhook-attempted") planNext(event);
  });

  return {
    async beforeCreateResponse(orderId, consult) {
      if (callsBack(orderId) && consult("webhookTiming") === "before-create-response") await overtake(orderId, consult);
      unanswered.delete(orderId);
    },
    async replay(orderId) {
      const order = notifiable(orderId);
      if (order === undefined) throw new Error(`Failed to replay the webhook of order ${orderId}: it has none.`);
      await attemptDelivery(delivery, order);
    },
    resume: schedule,
  };
}
