import type { Mock } from "@legal-entity/mock";
import { auditCharges, auditPast } from "./audit-order.ts";
import { auditWebhooks } from "./audit-webhooks.ts";
import { ensure } from "./holds.ts";
import { pastsOf } from "./past.ts";
import { open, type Stage } from "./stage.ts";

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

/** Every order that an answer told of is there, and none that nobody asked for. */
function auditIds({ orderIds, lost }: Stage, ids: ReadonlySet<string>): void {
  ensure(
    orderIds.every((id) => ids.has(id)),
    () => "an order that was placed is gone",
  );
  ensure(ids.size <= orderIds.length + lost, () => `${ids.size} orders came of ${orderIds.length} answers`);
}

/** What must hold of a service at any moment, whatever was asked of it; time moves on until each webhook was sent. */
export async function audit(stage: Stage): Promise<void> {
  const { mock } = stage;
  await mock.clock.advance({ days: 1 });
  ensure(stage.complaints.length === 0, () => stage.complaints.join("; "));
  const { log, at } = await mock.snapshot();
  const [orders, pasts] = [await mock.orders.list(), pastsOf(log)];
  auditIds(stage, new Set(orders.map(({ id }) => id)));
  let total = 0;
  for (const order of orders) {
    const past = pasts.get(order.id);
    auditPast(order, past, at);
    auditWebhooks(order, past?.webhooks ?? [], at);
    total += await auditCharges(mock, order);
  }
  ensure((await mock.ledger.totalCents()) === total, () => `the ledger does not add up to ${total} cents`);
  await auditReplay(mock);
}
