import type { Mock, OrderRecord } from "@legal-entity/mock";

const second = 1000;
const hour = 3600 * second;
const days90 = 90 * 24 * hour;

/** Whether the first of an order's entities that does something to webhooks sends them too early. */
const isOvertaken = ({ items }: OrderRecord): boolean =>
  items.find(({ entity }) => entity?.persistentId.startsWith("zz_webhook_"))?.entity?.persistentId ===
  "zz_webhook_before_status";

/** When the end of an order shows, in milliseconds since the epoch; where its webhook comes first it shows later. */
export async function visibleFrom({ assumptions }: Mock, order: OrderRecord & { finishedAt: number }): Promise<number> {
  const isLate = (await assumptions.get("webhookTiming")) === "before-visible";
  return order.finishedAt + (isLate || isOvertaken(order) ? 5 * second : 0);
}

/** When the files of an order vanish, in milliseconds since the epoch (service document, "Limits"). */
export function expiryOf(order: OrderRecord & { finishedAt: number }, index: number): number {
  const isEarly = order.items[index]?.entity?.persistentId === "zz_files_expire_early";
  return Math.floor(order.finishedAt / second) * second + (isEarly ? hour : days90);
}

/** Whether a file can be read now: its order shows as COMPLETED, its document was found, its 90 days are not over. */
export async function isReadable(mock: Mock, order: OrderRecord, index: number): Promise<boolean> {
  if (order.status !== "COMPLETED" || order.found[index] !== true) return false;
  const now = mock.clock.now();
  if (now < (await visibleFrom(mock, order))) return false;
  const expiry = expiryOf(order, index);
  return now === expiry ? (await mock.assumptions.get("expiryBoundary")) === "available" : now < expiry;
}
