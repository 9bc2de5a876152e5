import type { Order } from "@legal-entity/contract";
import { milliseconds, onAbort } from "../clock.ts";
import type { Transport } from "../transport/transport.ts";
import { type FinishedOrder, isFinished } from "./finished-order.ts";
import { look, planLook, type Wait } from "./look.ts";
import { createScheduler } from "./scheduler.ts";
import type { WatchOptions } from "./watch-options.ts";

export interface WaitOptions extends WatchOptions {
  /** Told the order after each successful read, the last one included, and awaited. */
  readonly onUpdate?: ((order: Order) => unknown) | undefined;
}

export type WaitForOrder = (orderId: string, options?: WaitOptions) => Promise<FinishedOrder>;

/** A wait with its promise. */
interface OpenWait extends Wait {
  readonly call: WaitOptions & Wait["call"];
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
      planLook(wait, clock.now());
      scheduler.plan(wait);
    } catch (error) {
      wait.reject(error);
    }
  };

  const scheduler = createScheduler(clock, concurrency, read, (wait, error) => wait.reject(error));

  return (orderId, options = {}) => {
    const { signal, wakeOn, onUpdate } = options;
    const stop = new AbortController();
    const waiting = new Promise<FinishedOrder>((resolve, reject) => {
      stop.signal.addEventListener("abort", onAbort(signal, reject));
      const began = clock.now();
      const isAnnounced = transport.announced.get(orderId);
      const wait: OpenWait = {
        orderId,
        call: { ...options, signal: stop.signal },
        began,
        due: began,
        deadline: began + longestWait(options),
        herald: isAnnounced === false ? undefined : wakeOn,
        resolve,
        reject,
      };
      // What this client has placed itself needs no first look, unless somebody wants to see it.
      if (wait.herald && isAnnounced && !onUpdate) planLook(wait, began);
      stop.signal.addEventListener("abort", () => scheduler.drop(wait));
      scheduler.plan(wait);
      const leave = wakeOn?.follow(orderId, (order) => {
        wait.herald = undefined;
        if (order) show(wait, order).catch(reject);
        else if (wait.due > clock.now()) {
          scheduler.drop(wait);
          wait.due = began;
          scheduler.plan(wait);
        }
      });
      if (leave) stop.signal.addEventListener("abort", leave);
    });
    return waiting.finally(() => stop.abort());
  };
}

/** In milliseconds. @throws RangeError when it is no length of zero or more */
export function longestWait({ maxWait = { days: 7 } }: WatchOptions): number {
  return milliseconds(maxWait, "maxWait");
}

/** Tells of an order that was read, and ends its wait when it is finished. */
async function show(wait: OpenWait, order: Order): Promise<void> {
  const { due, began, herald, call } = wait;
  await call.onUpdate?.(order);
  if (!isFinished(order)) return;
  // No webhook has told of it, and it has not finished before the wait began.
  if (herald && due > began) herald.unproven = true;
  wait.resolve(order);
}
