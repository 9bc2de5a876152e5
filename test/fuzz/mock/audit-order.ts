import type { Mock, OrderRecord } from "@legal-entity/mock";
import { entities } from "./entities.ts";
import { ensure } from "./holds.ts";
import type { Past } from "./past.ts";
import { hasDocument } from "./registers.ts";
import { endOf } from "./state-table.ts";

/** "12.30" in cents, by hand. */
const centsOf = (price: string): number => Number(price.replace(".", ""));

/** The prices at which the catalogue lists what an item is about: one code may be listed more than once. */
function pricesOf({ entity, listing }: OrderRecord["items"][number]): readonly string[] {
  const known = entities.find(({ persistent_id }) => persistent_id === entity?.persistentId);
  const listed = known?.documents.filter(({ year }) => (year ?? null) === (listing?.year ?? null)) ?? [];
  return listed.map(({ price_eur }) => price_eur);
}

/** An order costs what it delivered, at the catalogue's prices, once it is COMPLETED; gives the cents. */
export async function auditCharges(mock: Mock, order: OrderRecord): Promise<number> {
  const delivered = order.status === "COMPLETED" ? order.items.filter((_, index) => order.found[index] === true) : [];
  const sum = delivered.reduce((total, { listing }) => total + centsOf(listing?.price_eur ?? "NaN"), 0);
  const charged = await mock.ledger.totalCents({ orderId: order.id });
  ensure(charged === sum, () => `order ${order.id} (${order.status}) is charged ${charged} cents, not ${sum}`);
  for (const item of order.items.filter(({ listing }) => listing !== undefined))
    ensure(pricesOf(item).includes(item.listing?.price_eur ?? ""), () => `order ${order.id} has a price of its own`);
  return sum;
}

/** It found what the registers had at that moment, and ended as the state table says of that. */
function auditEnd({ id, items, status: now }: OrderRecord, { end, rules }: Past["ends"][number]): void {
  const had = items.map((item) => hasDocument(item, rules));
  ensure(had.join() === end.found.join(), () => `order ${id} found ${end.found}, and the registers had ${had}`);
  const mixed = end.decisions.includes("mixedModes=cancelled") ? "CANCELLED" : "COMPLETED";
  const settled = items.map(({ requirement }, index) => ({ requirement, found: had[index] === true }));
  const expected = endOf(settled, mixed);
  ensure(end.status === expected && now === expected, () => `order ${id} is ${now}, not ${expected}`);
}

/** What it waits for has not come yet. */
function auditPlan({ id, plan, polls }: Extract<OrderRecord, { status: "IN_PROGRESS" }>, now: number): void {
  const isOver = plan.kind === "at" ? plan.due <= now : plan.kind === "polls" && polls >= plan.polls;
  ensure(!isOver, () => `order ${id} is IN_PROGRESS, and was to finish by ${JSON.stringify(plan)}`);
}

/** It began once, ended at most once, and then for good. @param now in milliseconds since the epoch */
export function auditPast(order: OrderRecord, past: Past | undefined, now: number): void {
  const { id } = order;
  const [begin, ...others] = past?.begins ?? [];
  const [last, ...more] = past?.ends ?? [];
  const isOnce = begin !== undefined && others.length === 0 && more.length === 0 && past?.isInOrder === true;
  ensure(isOnce, () => `order ${id} began or ended more than once`);
  ensure((order.status === "IN_PROGRESS") === (last === undefined), () => `order ${id} is ${order.status}`);
  if (order.status === "IN_PROGRESS") auditPlan(order, now);
  if (begin === undefined || last === undefined) return;
  ensure(begin.at <= last.end.at, () => `order ${id} ended before it began`);
  auditEnd(order, last);
}
