import type { Order } from "@legal-entity/contract";
import type { OrderRecord } from "@legal-entity/mock";
import { visibleFrom } from "./file-window.ts";
import { ensure } from "./holds.ts";
import type { Stage } from "./stage.ts";
import { mayMove } from "./state-table.ts";

/** In milliseconds. */
const second = 1000;

const told = (entity: string, product: string, year: number | null | undefined, status: string): string =>
  [entity, product, year ?? "no year", status].join(" ");

/** The items that a finished order has to show, in no order. */
function expectedItems(order: OrderRecord & { found: readonly boolean[] }, showsFound: boolean): readonly string[] {
  const isDelivered = (index: number) => (order.status === "COMPLETED" || showsFound) && order.found[index] === true;
  return order.items
    .map(({ entityPersistentId, productCode, year }, index) =>
      told(entityPersistentId, productCode, year, isDelivered(index) ? "DELIVERED" : "NOT_AVAILABLE"),
    )
    .toSorted();
}

/** Its moments are those that the service keeps, in the unit in force, to the second. */
async function judgeTimes({ mock }: Stage, kept: OrderRecord, order: Order): Promise<void> {
  const unit = (await mock.assumptions.get("timestampUnit")) === "seconds" ? 1 : second;
  const isSame = (shown: number, at: number) => Math.floor(shown / unit) === Math.floor(at / second);
  ensure(isSame(order.created_at, kept.createdAt), () => `order ${kept.id} was created at ${order.created_at}`);
  const { finished_at: shown } = order;
  if (kept.status === "IN_PROGRESS" || typeof shown !== "number") return;
  ensure(isSame(shown, kept.finishedAt), () => `order ${kept.id} was finished at ${shown}`);
}

/** Each reading of an order that waits for readings counts, and the last of them finishes it. */
async function judgeReading({ mock }: Stage, before: OrderRecord): Promise<void> {
  if (before.status !== "IN_PROGRESS" || before.plan.kind !== "polls") return;
  const after = await mock.orders.get(before.id);
  const count = before.polls + 1;
  const isCounted =
    after?.status === "IN_PROGRESS" ? after.polls === count && count < before.plan.polls : count >= before.plan.polls;
  ensure(isCounted, () => `reading ${count} of order ${before.id} left it ${JSON.stringify(after)}`);
}

/** Whether an order that has finished still reads as if it had not, because its webhook comes first. */
const isHidden = async ({ mock }: Stage, order: OrderRecord): Promise<boolean> =>
  order.status !== "IN_PROGRESS" && mock.clock.now() < (await visibleFrom(mock, order));

async function judgeItems({ mock }: Stage, before: OrderRecord, order: Order): Promise<void> {
  if (before.status === "IN_PROGRESS") return;
  const showsFound = (await mock.assumptions.get("itemStatusWhenCancelled")) === "as-found";
  const expected = expectedItems(before, showsFound).join();
  const shown = order.documents
    .map(({ entity_persistent_id, product_code, year, status }) =>
      told(entity_persistent_id, product_code, year, `${status}`),
    )
    .toSorted()
    .join();
  ensure(shown === expected, () => `order ${before.id} shows ${shown}, not ${expected}`);
}

/** Whether an order reads as it stood before it was asked for, and moved only as the table says. */
export async function judgeOrder(stage: Stage, before: OrderRecord, order: Order): Promise<void> {
  const { seen } = stage;
  const last = seen.get(before.id) ?? "IN_PROGRESS";
  seen.set(before.id, order.status);
  ensure(order.id === before.id, () => `order ${before.id} reads as ${order.id}`);
  ensure(mayMove(last, order.status), () => `order ${before.id} went from ${last} to ${order.status}`);
  const expected = (await isHidden(stage, before)) ? "IN_PROGRESS" : before.status;
  ensure(order.status === expected, () => `order ${before.id} reads as ${order.status}, not ${expected}`);
  await judgeTimes(stage, before, order);
  await judgeReading(stage, before);
  if (order.status !== "IN_PROGRESS") await judgeItems(stage, before, order);
}
