import type { Clock } from "@legal-entity/contract/time";
import type { Client } from "../client.ts";
import { interval, mostAtOnce, mostRemembered } from "../limits.ts";
import { type FinishedOrder, isFinished } from "../waiting/finished-order.ts";
import type { WakeSource } from "../waiting/watch-options.ts";
import { type Followers, join, wakeAll } from "./followers.ts";
import { pursue, type Work } from "./pursue.ts";

/** Orders that somebody says have finished. */
interface AnnouncedOrders extends WakeSource {
  /**
   * Reads orders, and tells of those that have finished.
   * @param orderIds none when any order may be meant: then those that somebody follows are read
   */
  dealWith(orderIds: readonly string[]): readonly Work[];
}

export function createAnnouncedOrders(
  { getOrder }: Pick<Client, "getOrder">,
  clock: Clock,
  onOrder: ((order: FinishedOrder) => unknown) | undefined,
): AnnouncedOrders {
  /** Whether an order was told; else it was missed: perhaps it came before the call that creates it has returned. */
  const memory = new Map<string, boolean>();
  const atWork = new Map<string, Work>();
  const followers: Followers = new Map();
  /** When all that was taken up in vain is made up for. */
  let quits = 0;

  /** Whether nothing is left to do; false when a later read may see the end of the order. */
  async function settle(orderId: string): Promise<boolean> {
    const order = await getOrder(orderId).catch(Object);
    // An id that can be none is refused before anybody is asked, now and later.
    if (order.kind === "untrusted-url") return true;
    if (!isFinished(order)) return false;
    orders.unproven = false;
    remember(memory, orderId, true);
    wakeAll(followers, orderId, order);
    await onOrder?.({ ...order, id: orderId });
    return true;
  }

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
      remember(memory, orderId, false);
      if (isNamed) wakeAll(followers, orderId);
    };
    const work: Work = { first: false };
    if (later > clock.now() + mostAtOnce * interval) giveUp();
    else {
      quits = later;
      atWork.set(orderId, work);
      work.whole = pursue(work, clock, () => settle(orderId))
        .then(() => {
          quits -= price;
        }, giveUp)
        .finally(() => atWork.delete(orderId));
    }
    return work;
  }

  const orders: AnnouncedOrders = {
    unproven: true,
    dealWith(orderIds) {
      const isNamed = orderIds.length > 0;
      const all = isNamed ? orderIds : [...followers.keys()].slice(0, mostAtOnce);
      return all.map((orderId) => takeUp(orderId, isNamed));
    },
    follow(orderId, follower) {
      const leave = join(followers, orderId, follower);
      const isTold = memory.get(orderId);
      if (isTold) follower();
      else if (isTold === false) takeUp(orderId, true);
      return leave;
    },
  };
  return orders;
}

function remember(memory: Map<string, boolean>, orderId: string, isTold: boolean): void {
  memory.set(orderId, isTold);
  if (memory.size > mostRemembered) memory.delete(memory.keys().next().value ?? "");
}
