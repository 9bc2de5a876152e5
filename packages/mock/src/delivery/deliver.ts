import { milliseconds } from "@legal-entity/contract/time";
import { type Consult, openConsultation } from "../assumptions/consult.ts";
import type { WebhookAttempted, WebhookPlanned } from "../domain/events.ts";
import { webhookOutcomeOf } from "../domain/order-view.ts";
import { finishOrder } from "../operations/finish-order.ts";
import { attemptDelivery, type Delivery } from "./attempt.ts";
import { createPlanning, notifiable } from "./planning.ts";

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

/** Finishes an order and delivers its webhook, at once. */
async function overtake(delivery: Delivery, orderId: string, consult: Consult): Promise<void> {
  const { world, settings, clock } = delivery;
  finishOrder({ world, settings, orderId, now: clock.now() });
  const order = notifiable(delivery, orderId);
  if (order === undefined) return;
  await attemptDelivery(delivery, order);
  if (consult("webhookDelivery") === "duplicated") await attemptDelivery(delivery, order);
}

export function createDeliverer(delivery: Delivery): Deliverer {
  const { world, clock, settings } = delivery;
  const { plan, planOvertaking, schedule } = createPlanning(delivery);
  /** Orders whose creation is not yet answered. */
  const unanswered = new Set<string>();

  function planFirst(orderId: string): void {
    const order = notifiable(delivery, orderId);
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

  world.follow((event) => {
    if (event.type === "order-created") unanswered.add(event.orderId);
    if (event.type === "order-finished") planFirst(event.orderId);
    if (event.type === "webhook-planned") schedule(event);
    if (event.type === "webhook-attempted") planNext(event);
  });

  return {
    async beforeCreateResponse(orderId, consult) {
      const callsBack = world.state.orders.get(orderId)?.callbackUrl !== undefined;
      if (callsBack && consult("webhookTiming") === "before-create-response")
        await overtake(delivery, orderId, consult);
      unanswered.delete(orderId);
    },
    async replay(orderId) {
      const order = notifiable(delivery, orderId);
      if (order === undefined) throw new Error(`Failed to replay the webhook of order ${orderId}: it has none.`);
      await attemptDelivery(delivery, order);
    },
    resume: schedule,
  };
}
