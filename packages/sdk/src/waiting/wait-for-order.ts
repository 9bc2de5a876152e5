import type { Order } from "@legal-entity/contract";
import { milliseconds } from "../clock.ts";
import type { Transport } from "../transport/transport.ts";
import { type FinishedOrder, isFinished } from "./finished-order.ts";
import { look, nextLook, type Wait } from "./look.ts";
import { createScheduler } from "./scheduler.ts";
import type { WatchOptions } from "./watch-options.ts";

export interface WaitOptions extends WatchOptions {
  /** Told the order after each successful read, the last one included, and awaited. */
  readonly onUpdate?: ((order: Order) => unknown) | undefined;
}

export type WaitForOrder = (orderId: string, options?: WaitOptions) => Promise<FinishedOrder>;

/** A wait with its promise. */
interface OpenWait extends Wait {
  readonly onUpdate: WaitOptions["onUpdate"];
  resolve(order: FinishedOrder): void;
  reject(error: unknown): void;
}

/**
 * Makes the function that waits until an order is finished. All its waits share one timer, and the id of an order is
 * all the state there is: a wait can be resumed anywhere.
 *
 * @param concurrency how many orders are read at the same time, at most
 */
export function createWaitForOrder(transport: Transport, concurrency = Infinity): WaitForOrder {
  const { clock } = transport;

  const read = async (wait: OpenWait) => {
    try {
      const order = await look(transport, wait);
      if (order) await show(wait, order);
      // Nothing is planned for a wait that has ended meanwhile, so that no timer is left behind.
      if (wait.call.signal.aborted) return;
      wait.due = nextLook(wait, clock.now());
      scheduler.plan(wait);
    } catch (error) {
      wait.reject(error);
    }
  };

  const scheduler = createScheduler(clock, concurrency, read, (wait, error) => wait.reject(error));

  return async (orderId, options = {}) => {
    const { signal, wakeOn } = options;
    signal?.throwIfAborted();
    const stop = new AbortController();
    const wait = openWait(orderId, options, clock.now(), stop.signal);
    const abort = () => wait.reject(signal?.reason);
    let leave: (() => void) | undefined;
    try {
      return await new Promise((resolve, reject) => {
        Object.assign(wait, { resolve, reject });
        signal?.addEventListener("abort", abort);
        leave = wakeOn?.follow(orderId, (order) => show(wait, order).catch(reject));
        scheduler.plan(wait);
      });
    } finally {
      stop.abort();
      signal?.removeEventListener("abort", abort);
      leave?.();
      scheduler.drop(wait);
    }
  };
}

/** With `wakeOn`, polling is only the fallback: its pauses are so many times as long. */
const slownessOfFallback = 5;

function openWait(orderId: string, options: WaitOptions, began: number, signal: AbortSignal): OpenWait {
  const { wakeOn, onUpdate, maxWait = { days: 7 } } = options;
  return {
    orderId,
    call: { ...options, signal },
    began,
    due: began,
    deadline: began + milliseconds(maxWait, "maxWait"),
    slowness: wakeOn ? slownessOfFallback : 1,
    onUpdate,
    resolve() {},
    reject() {},
  };
}

/** Tells of an order that was read, and ends its wait when it is finished. */
async function show(wait: OpenWait, order: Order): Promise<void> {
  await wait.onUpdate?.(order);
  if (isFinished(order)) wait.resolve(order);
}
