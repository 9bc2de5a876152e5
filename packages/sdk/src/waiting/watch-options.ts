import type { Duration } from "@legal-entity/contract/time";
import type { CallOptions } from "../options.ts";
import type { FinishedOrder } from "./finished-order.ts";

/** What every wait takes. */
export interface WatchOptions extends CallOptions {
  /** How long to wait at most, on the client's clock. @default { days: 7 } */
  readonly maxWait?: Duration | undefined;
  /**
   * A webhook receiver that ends the wait at once, with the order as it has read it.
   * Polling is the fallback then, with pauses five times as long.
   */
  readonly wakeOn?: WakeSource | undefined;
}

/** Knows early that an order is finished; a `WebhookReceiver` does. */
export interface WakeSource {
  /** Calls `wake` once the order was read as finished. Returns how to end that. */
  follow(orderId: string, wake: (order: FinishedOrder) => void): () => void;
}
