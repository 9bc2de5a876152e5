import { milliseconds } from "@legal-entity/contract/time";
import { type Consult, openConsultation } from "../assumptions/consult.ts";
import type { WebhookAttempted } from "../domain/events.ts";
import { webhookOutcomeOf } from "../domain/order-view.ts";
import { finishOrder } from "../operations/finish-order.ts";
import { attemptDelivery, type Delivery, type Notifiable } from "./attempt.ts";
import { createHoldBack } from "./hold-back.ts";

/** Sends a webhook for each order that finishes (service document, "Events"). */
export interface Deliverer {
  /**
   * Where webhooks overtake the answer that creates their order (`webhookTiming=before-create-response`), finishes the
   * order and delivers its webhook; elsewhere it does nothing.
   */
  beforeCreateResponse(orderId: string, consult: Consult): Promise<void>;
  /** Sends the webhook of a finished order again, now. @throws Error when it has none */
  replay(orderId: string): Promise<void>;
  /** Takes up what was not yet delivered, as after a restore. */
  resume(): void;
}

export function createDeliverer(delivery: Delivery): Deliverer {
  const { world, clock, agenda, settings } = delivery;
  /** Orders whose creation is not yet answered. */
  const unanswered = new Set<string>();
  const holdBack = createHoldBack(clock, agenda);

  function notifiable(orderId: string): Notifiable | undefined {
    const order = world.state.orders.get(orderId);
    if (order === undefined || order.status === "IN_PROGRESS" || order.callbackUrl === undefined) return undefined;
    return { ...order, callbackUrl: order.callbackUrl };
  }

  function planAttempt(order: Notifiable, attempt: number, at: number): void {
    agenda.plan(at, () => attemptDelivery(delivery, order, attempt));
  }

  function planFirst(orderId: string): void {
    const order = notifiable(orderId);
    if (order === undefined) return;
    const { consult } = openConsultation(settings);
    if (unanswered.has(orderId) && consult("webhookTiming") === "before-create-response") return;
    const own = webhookOutcomeOf(order);
    const pause = typeof own === "object" ? milliseconds(own.after) : 0;
    const send = () => planAttempt(order, 1, clock.now() + pause);
    const guarantee = consult("webhookDelivery");
    if (guarantee === "out-of-order") holdBack(send);
    else send();
    if (guarantee === "duplicated" || own === "duplicated") send();
  }

  function planNext({ orderId, attempt, nextAt }: WebhookAttempted): void {
    const order = notifiable(orderId);
    if (order !== undefined && nextAt !== undefined) planAttempt(order, attempt + 1, nextAt);
  }

  const callsBack = (orderId: string) => world.state.orders.get(orderId)?.callbackUrl !== undefined;

  async function overtake(orderId: string, consult: Consult): Promise<void> {
    finishOrder({ world, settings, orderId, now: clock.now() });
    const order = notifiable(orderId);
    if (order === undefined) return;
    await attemptDelivery(delivery, order, 1);
    if (consult("webhookDelivery") === "duplicated") await attemptDelivery(delivery, order, 1);
  }

  world.follow((event) => {
    if (event.type === "order-created") unanswered.add(event.orderId);
    if (event.type === "order-finished") planFirst(event.orderId);
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
      await attemptDelivery(delivery, order, 1);
    },
    resume() {
      const last = new Map<string, WebhookAttempted>();
      for (const event of world.log) if (event.type === "webhook-attempted") last.set(event.orderId, event);
      for (const orderId of world.state.orders.keys()) {
        const attempted = last.get(orderId);
        if (attempted === undefined) planFirst(orderId);
        else planNext(attempted);
      }
    },
  };
}
