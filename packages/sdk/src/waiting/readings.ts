import type { Transport } from "../transport/transport.ts";
import { createWaits, type Reading, type ReadingOptions } from "./waits.ts";

/**
 * Reads orders again and again, each at the pace of its own age, until all are finished, failed or out of time, and
 * yields what `select` makes of each reading, unless that is undefined. `return` ends it at once, in whatever phase.
 */
export function readings<T>(
  transport: Transport,
  orderIds: Iterable<string>,
  options: ReadingOptions,
  select: (reading: Reading) => T | undefined,
): AsyncGenerator<T, void> {
  const stop = new AbortController();
  const generator = generate(transport, orderIds, options, select, stop);
  const finish = generator.return.bind(generator);
  // By itself, a generator keeps `return` waiting until the `next` that is under way has its value.
  generator.return = (value) => {
    stop.abort(stop);
    return finish(value);
  };
  return generator;
}

/** @param stop ends all; with itself as the reason it does so without an error */
async function* generate<T>(
  transport: Transport,
  orderIds: Iterable<string>,
  options: ReadingOptions,
  select: (reading: Reading) => T | undefined,
  stop: AbortController,
): AsyncGenerator<T, void> {
  const { signal } = options;
  const abort = () => stop.abort(signal?.reason);
  const waits = createWaits(transport, options, stop);
  signal?.throwIfAborted();
  signal?.addEventListener("abort", abort);
  try {
    for (const orderId of new Set(orderIds)) waits.begin(orderId);
    for (let reading = await waits.next(); reading; reading = await waits.next()) {
      const selected = select(reading);
      if (selected) yield selected;
    }
  } catch (error) {
    if (error !== stop) throw error;
  } finally {
    waits.end();
    signal?.removeEventListener("abort", abort);
  }
}
