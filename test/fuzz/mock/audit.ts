import type { DomainEvent, Mock, OrderRecord } from "@legal-entity/mock";
import { entities } from "./entities.ts";
import { ensure } from "./holds.ts";
import { open, type Stage } from "./stage.ts";
import { endOf } from "./state-table.ts";

/** "12.30" in cents, by hand. */
const centsOf = (price: string): number => Number(price.replace(".", ""));

/** The prices at which the catalogue lists what an item is about: one code may be listed more than once. */
function pricesOf({ entity, listing }: OrderRecord["items"][number]): readonly string[] {
  const known = entities.find(({ persistent_id }) => persistent_id === entity?.persistentId);
  const listed = known?.documents.filter(({ year }) => (year ?? null) === (listing?.year ?? null)) ?? [];
  return listed.map(({ price_eur }) => price_eur);
}

async function auditCharges(mock: Mock, order: OrderRecord): Promise<number> {
  const delivered = order.status === "COMPLETED" ? order.items.filter((_, index) => order.found[index] === true) : [];
  const sum = delivered.reduce((total, { listing }) => total + centsOf(listing?.price_eur ?? "NaN"), 0);
  const charged = await mock.ledger.totalCents({ orderId: order.id });
  ensure(charged === sum, () => `order ${order.id} (${order.status}) is charged ${charged} cents, not ${sum}`);
  return sum;
}

/** Its own history: it began once, ended at most once, and as the state table says. */
async function auditHistory(mock: Mock, order: OrderRecord): Promise<void> {
  const events: readonly DomainEvent[] = await mock.orders.history(order.id);
  const [first, ...rest] = events;
  const ends = rest.filter((event) => event.type === "order-finished");
  const isOnce = first?.type === "order-created" && rest.every(({ type }) => type !== "order-created");
  ensure(isOnce && ends.length <= 1, () => `order ${order.id} began or ended more than once`);
  ensure((order.status === "IN_PROGRESS") === (ends.length === 0), () => `order ${order.id} is ${order.status}`);
  for (const { found, status, decisions, at } of ends) {
    const mixed = decisions.includes("mixedModes=cancelled") ? "CANCELLED" : "COMPLETED";
    const settled = order.items.map(({ requirement }, index) => ({ requirement, found: found[index] === true }));
    const expected = endOf(settled, mixed);
    ensure(status === expected && status === order.status, () => `order ${order.id} is ${status}, not ${expected}`);
    ensure(at >= order.createdAt, () => `order ${order.id} ended before it began`);
  }
}

/** Everything that a service can be asked for besides the network. */
export async function tell(mock: Mock): Promise<string> {
  await mock.clock.advance(0);
  return JSON.stringify({
    snapshot: await mock.snapshot(),
    orders: await mock.orders.list(),
    charges: await mock.ledger.entries(),
    webhooks: await mock.webhooks.list(),
    availability: await mock.availability.list(),
    fulfilment: await mock.fulfilment.list(),
    faults: await mock.faults.list(),
  });
}

/** The log, replayed by a fresh service, gives the same state. */
async function auditReplay(mock: Mock): Promise<void> {
  const told = await tell(mock);
  const twin = open({ assumptions: {}, replies: [] }, async () => 204);
  await twin.restore(JSON.parse(told).snapshot);
  const retold = await tell(twin);
  ensure(retold === told, () => `a replay of the log gives\n${retold}\nnot\n${told}`);
}

/** What must hold of a service at any moment, whatever was asked of it. */
export async function audit({ mock, orderIds, lost }: Stage): Promise<void> {
  const orders = await mock.orders.list();
  const known = new Set(orders.map(({ id }) => id));
  ensure(
    orderIds.every((id) => known.has(id)),
    () => "an order that was placed is gone",
  );
  ensure(orders.length <= orderIds.length + lost, () => `${orders.length} orders came of ${orderIds.length} answers`);
  let total = 0;
  for (const order of orders) {
    await auditHistory(mock, order);
    total += await auditCharges(mock, order);
    for (const item of order.items.filter(({ listing }) => listing !== undefined))
      ensure(pricesOf(item).includes(item.listing?.price_eur ?? ""), () => `order ${order.id} has a price of its own`);
  }
  ensure((await mock.ledger.totalCents()) === total, () => `the ledger does not add up to ${total} cents`);
  await auditReplay(mock);
}
