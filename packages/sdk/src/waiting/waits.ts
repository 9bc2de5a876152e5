import type { Order } from "@legal-entity/contract";
import { milliseconds } from "../clock.ts";
import { isLegalEntityError } from "../errors/guards.ts";
import type { AnyLegalEntityError } from "../errors/union.ts";
import type { Transport } from "../transport/transport.ts";
import { isFinished } from "./finished-order.ts";
import { look, nextLook, type Wait } from "./look.ts";
import { createScheduler } from "./scheduler.ts";
import type { WatchOptions } from "./watch-options.ts";

/** What a read of an order showed, or the failure that ended its wait. */
export type Reading<Seen = Order> =
  | { readonly orderId: string; readonly order: Seen; readonly error?: undefined }
  | { readonly orderId: string; readonly order?: undefined; readonly error: AnyLegalEntityError };

export interface ReadingOptions extends WatchOptions {
  /** How many orders are read at the same time, at most. @default 10 */
  readonly concurrency?: number | undefined;
}

/** Orders that are waited for together. */
interface Waits {
  begin(orderId: string): void;
  /** The next reading of any of them; undefined when all are over. */
  next(): Promise<Reading | undefined>;
  /** Ends what is still under way, and leaves nothing behind. */
  end(): void;
}

/** With `wakeOn`, polling is only the fallback: its pauses are so many times as long. */
const slownessOfFallback = 5;

/** @param stop ends all at once: `next` then rejects with its reason */
export function createWaits(transport: Transport, options: ReadingOptions, stop: AbortController): Waits {
  const { clock } = transport;
  const { wakeOn, concurrency = 10, maxWait = { days: 7 } } = options;
  if (!(concurrency >= 1)) throw new RangeError("concurrency must be 1 or more.");
  const began = clock.now();
  const deadline = began + milliseconds(maxWait, "maxWait");
  const patience = { began, deadline, slowness: wakeOn ? slownessOfFallback : 1 };
  const call = { ...options, signal: stop.signal };
  const open = new Map<string, (() => void) | undefined>();
  const news: Reading[] = [];

  const settle = (reading: Reading) => {
    open.get(reading.orderId)?.();
    if (open.delete(reading.orderId)) news.push(reading);
    scheduler.wake();
  };

  const read = async (wait: Wait) => {
    const { orderId } = wait;
    try {
      const order = open.has(orderId) && (await look(transport, wait, call));
      // A webhook may have settled it, before or meanwhile.
      if (!open.has(orderId)) return;
      if (order && isFinished(order)) return settle({ orderId, order });
      if (order) news.push({ orderId, order });
      wait.due = nextLook(wait, patience, clock.now());
      scheduler.plan(wait);
    } catch (error) {
      if (isLegalEntityError(error)) settle({ orderId, error });
      else stop.abort(error);
    }
  };

  const scheduler = createScheduler(clock, concurrency, read);
  stop.signal.addEventListener("abort", scheduler.wake);
  return {
    begin(orderId) {
      scheduler.plan({ orderId, due: open.size });
      open.set(orderId, undefined);
      open.set(
        orderId,
        wakeOn?.follow(orderId, (order) => settle({ orderId, order })),
      );
    },
    async next() {
      while (open.size || news.length) {
        stop.signal.throwIfAborted();
        scheduler.start();
        const reading = news.shift();
        if (reading) return reading;
        await scheduler.rest();
      }
      return undefined;
    },
    end() {
      stop.abort(stop);
      for (const leave of open.values()) leave?.();
    },
  };
}
