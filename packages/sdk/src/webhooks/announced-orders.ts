import type { Clock } from "@legal-entity/contract/time";
import type { Client } from "../client.ts";
import { interval, mostAtOnce, mostRemembered } from "../limits.ts";
import { type FinishedOrder, isFinished } from "../waiting/finished-order.ts";
import type { WakeSource } from "../waiting/watch-options.ts";

/** What is done about one order. */
export interface Work {
  /** Whether the read that is under way, or the next one, is enough. */
  first: boolean | Promise<boolean>;
  /** Ends with the last read that is made by itself; it does not fail. */
  whole?: Promise<unknown>;
  /** Makes the next read at once. */
  hurry?(): void;
}

/** Orders that somebody says have finished. */
interface AnnouncedOrders extends WakeSource {
  /**
   * Reads orders, and tells of those that have finished.
   * @param orderIds none when any order may be meant: then those that somebody follows are read
   */
  dealWith(orderIds: readonly string[]): readonly Work[];
}

/** Pauses before an order that does not show its end yet, or is not known yet, is read again, in milliseconds. */
const pauses = [1000, 2000, 5000, 15_000, 60_000];

export function createAnnouncedOrders(
  { getOrder }: Pick<Client, "getOrder">,
  clock: Clock,
  onOrder: ((order: FinishedOrder) => unknown) | undefined,
): AnnouncedOrders {
  /** Whether an order was told; else it was missed: perhaps it came before the call that creates it has returned. */
  const memory = new Map<string, boolean>();
  const atWork = new Map<string, Work>();
  const followers = new Map<string, Set<(order?: FinishedOrder) => void>>();
  /** When all that was taken up in vain is made up for. */
  let quits = 0;

  function remember(orderId: string, isTold: boolean): void {
    memory.set(orderId, isTold);
    if (memory.size > mostRemembered) memory.delete(memory.keys().next().value ?? "");
  }

  function wakeAll(orderId: string, order?: FinishedOrder): void {
    for (const wake of followers.get(orderId) ?? []) wake(order);
  }

  /** Whether nothing is left to do; false when a later read may see the end of the order. */
  async function settle(orderId: string): Promise<boolean> {
    const order = await getOrder(orderId).catch(Object);
    // An id that can be none is refused before anybody is asked, now and later.
    if (order.kind === "untrusted-url") return true;
    if (!isFinished(order)) return false;
    remember(orderId, true);
    wakeAll(orderId, order);
    await onOrder?.({ ...order, id: orderId });
    return true;
  }

  /**
   * A webhook may come before the state shows it, or before the call that creates the order has returned.
   * @throws Error when it was all in vain, or what `onOrder` throws
   */
  async function pursue(orderId: string, work: Work): Promise<void> {
    for (const pause of [0, ...pauses]) {
      const nap = new AbortController();
      work.hurry = () => nap.abort();
      const read = rest(pause, nap.signal).then(() => settle(orderId));
      work.first = read.catch(() => false);
      if (await read) return;
    }
    throw new Error("in vain");
  }

  const rest = async (pause: number, signal: AbortSignal) => pause && clock.sleep(pause, signal).catch(() => {});

  function takeUp(orderId: string, isNamed: boolean): Work {
    const known = atWork.get(orderId);
    if (known && isNamed) {
      known.hurry?.();
      return known;
    }
    if (known || memory.get(orderId)) return { first: true };
    const price = followers.has(orderId) && !(isNamed && memory.has(orderId)) ? 0 : interval;
    const later = Math.max(quits, clock.now()) + price;
    const giveUp = () => {
      remember(orderId, false);
      if (isNamed) wakeAll(orderId);
    };
    const work: Work = { first: false };
    if (later > clock.now() + mostAtOnce * interval) giveUp();
    else {
      quits = later;
      atWork.set(orderId, work);
      work.whole = pursue(orderId, work)
        .then(() => {
          quits -= price;
        }, giveUp)
        .finally(() => atWork.delete(orderId));
    }
    return work;
  }

  return {
    dealWith: (orderIds) => {
      const isNamed = orderIds.length > 0;
      const all = isNamed ? orderIds : [...followers.keys()].slice(0, mostAtOnce);
      return all.map((id) => takeUp(id, isNamed));
    },
    follow(orderId, wake) {
      const group = followers.get(orderId) ?? new Set();
      followers.set(orderId, group.add(wake));
      const isTold = memory.get(orderId);
      if (isTold) wake();
      else if (isTold === false) takeUp(orderId, true);
      return () => {
        group.delete(wake);
        if (!group.size) followers.delete(orderId);
      };
    },
  };
}
