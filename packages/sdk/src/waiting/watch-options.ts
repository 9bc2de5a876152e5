import type { Duration } from "@legal-entity/contract/time";
import type { CallOptions } from "../options.ts";
import type { FinishedOrder } from "./finished-order.ts";

/** What every wait takes. */
export interface WatchOptions extends CallOptions {
  /** How long to wait at most, on the client's clock. @default { days: 7 } */
  readonly maxWait?: Duration | undefined;
  /**
   * A webhook receiver that ends the wait at once, with the order as it has read it. The order needs a `callback_url`
   * that leads to this process. Until a first webhook has come, the wait polls as usual; from then on reads are a rare
   * fallback: one at the beginning, unless this client has placed the order and there is no `onUpdate`; one after about
   * eight hours, and one a day from then on.
   */
  readonly wakeOn?: WakeSource | undefined;
}

/** Knows early that an order is finished; a `WebhookReceiver` does. */
export interface WakeSource {
  /**
   * Whether nobody knows if webhooks arrive; then waits poll. It is set to `true` by a wait that has to find out by itself
   * that its order has finished. @default false
   */
  unproven?: boolean | undefined;

  /**
   * Calls `wake` with the order once it was read as finished; without one when it was announced, perhaps before, so that
   * the wait has to look for itself, and to go on at its usual pace. Returns how to end that.
   */
  follow(orderId: string, wake: (order?: FinishedOrder) => void): () => void;
}
