import type { DomainEvent, Mock, OrderFinished, OrderRecord } from "@legal-entity/mock";
import { entities } from "./entities.ts";
import { ensure } from "./holds.ts";
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
function auditEnd({ id, items, status: now }: OrderRecord, end: OrderFinished, past: readonly DomainEvent[]): void {
  const rules = past.flatMap((event) => (event.type === "availability-changed" ? [event.rule] : []));
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

/** It began once, ended at most once, and then for good. */
export function auditHistory(order: OrderRecord, log: readonly DomainEvent[], now: number): void {
  const { id } = order;
  const begins = log.filter((event) => event.type === "order-created" && event.orderId === id);
  const ends = log.filter((event) => event.type === "order-finished").filter(({ orderId }) => orderId === id);
  const [begin, end] = [begins[0], ends[0]];
  ensure(begins.length === 1 && ends.length <= 1, () => `order ${id} began or ended more than once`);
  ensure((order.status === "IN_PROGRESS") === (end === undefined), () => `order ${id} is ${order.status}`);
  if (order.status === "IN_PROGRESS") auditPlan(order, now);
  if (begin === undefined || end === undefined) return;
  ensure(log.indexOf(begin) < log.indexOf(end) && begin.at <= end.at, () => `order ${id} ended before it began`);
  auditEnd(order, end, log.slice(0, log.indexOf(end)));
}
