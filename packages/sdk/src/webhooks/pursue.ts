import type { Clock } from "@legal-entity/contract/time";

/** What is done about one order. */
export interface Work {
  /** Whether the read that is under way, or the next one, is enough. */
  first: boolean | Promise<boolean>;
  /** Ends with the last read that is made by itself; it does not fail. */
  whole?: Promise<unknown>;
  /** Makes the next read at once. */
  hurry?(): void;
}

/** Pauses before an order that does not show its end yet, or is not known yet, is read again, in milliseconds. */
const pauses = [1000, 2000, 5000, 15_000, 60_000];

/**
 * Reads an order until that is enough. A webhook may come before the state shows it, or before the call that creates the
 * order has returned.
 *
 * @param settle reads once; whether nothing is left to do
 * Rejects when it was all in vain, and when `settle` does.
 */
export async function pursue(work: Work, clock: Clock, settle: () => Promise<boolean>): Promise<void> {
  const rest = async (pause: number, signal: AbortSignal) => pause && clock.sleep(pause, signal).catch(() => {});
  for (const pause of [0, ...pauses]) {
    const nap = new AbortController();
    work.hurry = () => nap.abort();
    const read = rest(pause, nap.signal).then(settle);
    work.first = read.catch(() => false);
    if (await read) return;
  }
  return Promise.reject();
}
