import type { Order } from "@legal-entity/contract";
import type { OrderRecord } from "@legal-entity/mock";
import { visibleFrom } from "./file-window.ts";
import { ensure } from "./holds.ts";
import type { Stage } from "./stage.ts";

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

/**
 * Whether an order reads as it stood before it was asked for, and moved only as the table says: from IN_PROGRESS to an
 * end, and never on.
 */
export async function judgeOrder(stage: Stage, before: OrderRecord, order: Order): Promise<void> {
  const { mock, seen } = stage;
  const last = seen.get(before.id) ?? "IN_PROGRESS";
  seen.set(before.id, order.status);
  ensure(order.id === before.id, () => `order ${before.id} reads as ${order.id}`);
  ensure(
    last === "IN_PROGRESS" || last === order.status,
    () => `order ${before.id} went from ${last} to ${order.status}`,
  );
  if (order.status === "IN_PROGRESS") {
    const isHidden = before.status !== "IN_PROGRESS" && mock.clock.now() < (await visibleFrom(mock, before));
    ensure(
      before.status === "IN_PROGRESS" || isHidden,
      () => `order ${before.id} is ${before.status} and reads as ${order.status}`,
    );
    return;
  }
  ensure(before.status === order.status, () => `order ${before.id} is ${before.status} and reads as ${order.status}`);
  if (before.status === "IN_PROGRESS") return;
  const showsFound = (await mock.assumptions.get("itemStatusWhenCancelled")) === "as-found";
  const expected = expectedItems(before, showsFound);
  const found = order.documents
    .map(({ entity_persistent_id, product_code, year, status }) =>
      told(entity_persistent_id, product_code, year, `${status}`),
    )
    .toSorted();
  ensure(
    found.join() === expected.join(),
    () => `order ${before.id} shows ${found.join(", ")}, not ${expected.join(", ")}`,
  );
}
