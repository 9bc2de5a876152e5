import { type Consult, openConsultation } from "../assumptions/consult.ts";
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
}

export function createDeliverer(delivery: Delivery): Deliverer {
  const { world, clock, settings } = delivery;
  const overtaking = new Set<string>();
  let heldBack: (() => void) | undefined;

  function notifiable(orderId: string): Notifiable | undefined {
    const order = world.state.orders.get(orderId);
    if (order === undefined || order.status === "IN_PROGRESS") return undefined;
    const { callbackUrl } = order;
    return callbackUrl === undefined ? undefined : { ...order, callbackUrl };
  }

  const deliver = (order: Notifiable) => attemptDelivery(delivery, order, 1);
  const deliverSoon = (order: Notifiable) => void clock.schedule(clock.now(), () => deliver(order));

  /** Holds every other webhook back until the next one has been sent. */
  function deliverOutOfOrder(order: Notifiable): void {
    const release = heldBack;
    heldBack = undefined;
    if (release !== undefined) {
      deliverSoon(order);
      release();
      return;
    }
    const cancel = clock.schedule(clock.now() + overtakingPauseMs, () => heldBack?.());
    heldBack = () => {
      cancel();
      heldBack = undefined;
      deliverSoon(order);
    };
  }

  function plan(orderId: string): void {
    const order = notifiable(orderId);
    if (order === undefined || overtaking.has(orderId)) return;
    switch (openConsultation(settings).consult("webhookDelivery")) {
      case "duplicated":
        deliverSoon(order);
        deliverSoon(order);
        return;
      case "out-of-order":
        deliverOutOfOrder(order);
        return;
      case "once":
      case "lost":
        deliverSoon(order);
    }
  }

  world.follow((event) => {
    if (event.type === "order-finished") plan(event.orderId);
  });

  return {
    async beforeCreateResponse(orderId, consult) {
      if (consult("webhookTiming") !== "before-create-response") return;
      overtaking.add(orderId);
      finishOrder({ world, settings, orderId, now: clock.now() });
      overtaking.delete(orderId);
      const order = notifiable(orderId);
      if (order !== undefined) await deliver(order);
    },
  };
}
