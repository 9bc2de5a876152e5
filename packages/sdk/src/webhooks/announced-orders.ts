import type { Clock } from "@legal-entity/contract/time";
import type { Client } from "../client.ts";
import { type FinishedOrder, isFinished } from "../waiting/finished-order.ts";
import type { WakeSource } from "../waiting/watch-options.ts";

/** What is done about one order. */
export interface Work {
  /** Whether the first read was enough. */
  readonly first: boolean | Promise<boolean>;
  /** Ends with the last read that is made by itself; it does not fail. */
  readonly whole?: Promise<unknown>;
}

/** Orders that somebody says have finished. */
interface AnnouncedOrders extends WakeSource {
  /** Reads an order, and tells of it when it has finished. */
  dealWith(orderId: string): Work;
  /** The orders that somebody follows, as many as are dealt with at the same time. */
  followed(): readonly string[];
}

/**
 * Pauses before an order that does not show its end yet, or is not known yet, is read again, in milliseconds. An order
 * keeps its place meanwhile: that is what bounds the reads that a stranger can cause.
 */
const pauses = [1000, 2000, 5000, 15_000, 60_000];

/** Orders that are dealt with at the same time; beyond that only those that somebody follows are. */
const mostAtOnce = 100;

/** Orders that are remembered, to be told once and to be taken up again; the oldest are forgotten. */
const mostRemembered = 10_000;

export function createAnnouncedOrders(
  { getOrder }: Pick<Client, "getOrder">,
  clock: Clock,
  onOrder: ((order: FinishedOrder) => unknown) | undefined,
): AnnouncedOrders {
  const told = new Set<string>();
  /** Announced, and never seen finished: perhaps before the call that creates them has returned. */
  const missed = new Set<string>();
  const atWork = new Map<string, Work>();
  const followers = new Map<string, Set<(order: FinishedOrder) => void>>();

  /** Whether the order has finished, and everybody knows; false when a later read may see that. */
  async function settle(orderId: string): Promise<boolean> {
    const order = await getOrder(orderId).catch(() => undefined);
    if (!order || !isFinished(order)) return false;
    for (const wake of followers.get(orderId) ?? []) wake(order);
    await onOrder?.({ ...order, id: orderId });
    remember(told, orderId);
    return true;
  }

  /** A webhook may come before the state shows it, or before the call that creates the order has returned. */
  async function settleLater(orderId: string): Promise<void> {
    for (const pause of pauses) {
      await clock.sleep(pause);
      if (await settle(orderId)) return;
    }
    remember(missed, orderId);
  }

  function dealWith(orderId: string): Work {
    const isTold = told.has(orderId);
    const known = atWork.get(orderId);
    const isFull = atWork.size >= mostAtOnce && !followers.has(orderId);
    if (known || isTold || isFull) return known ?? { first: isTold };
    const first = settle(orderId);
    const whole = first
      .then((isDone) => (isDone ? undefined : settleLater(orderId)))
      .catch(() => {})
      .finally(() => atWork.delete(orderId));
    const work = { first: first.catch(() => false), whole };
    atWork.set(orderId, work);
    return work;
  }

  return {
    dealWith,
    followed: () => [...followers.keys()].slice(0, mostAtOnce),
    follow(orderId, wake) {
      const group = followers.get(orderId) ?? new Set();
      followers.set(orderId, group.add(wake));
      if (missed.delete(orderId)) dealWith(orderId);
      return () => {
        group.delete(wake);
        if (!group.size) followers.delete(orderId);
      };
    },
  };
}

function remember(memory: Set<string>, orderId: string): void {
  memory.add(orderId);
  for (const oldest of memory) {
    if (memory.size <= mostRemembered) return;
    memory.delete(oldest);
  }
}
