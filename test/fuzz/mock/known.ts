import type { Entity } from "@legal-entity/contract";
import { ensure } from "./holds.ts";
import type { Known } from "./hostile.ts";
import type { Stage } from "./stage.ts";

const finished = { entity_persistent_id: "zz_delivered_at_once", product_code: "CURRENT_EXTRACT" };
const cancelled = { entity_persistent_id: "zz_cancelled_at_once", product_code: "CURRENT_EXTRACT" };
const pending = { entity_persistent_id: "zz_never_finished", product_code: "CURRENT_EXTRACT" };

/** Places an order for each of the three states, and gives what somebody who knows them could ask for. */
export async function orderedFrom(stage: Stage, entities: readonly Entity[]): Promise<Known> {
  const { mock, orderIds } = stage;
  const headers = { authorization: "Bearer t", "content-type": "application/json" };
  for (const document of [finished, cancelled, pending]) {
    const body = JSON.stringify({ documents: [document] });
    const response = await mock.fetch(`${mock.baseUrl}/document/order`, { method: "POST", headers, body });
    ensure(response.status === 201, () => `the order of ${document.entity_persistent_id} got ${response.status}`);
    orderIds.push((await response.json()).order_id);
  }
  const orders = await mock.orders.list();
  return {
    entityIds: entities.map(({ persistent_id }) => persistent_id),
    orderIds: [...orderIds],
    fileNames: orders.flatMap(({ items }) => items.map(({ fileName }) => fileName)),
  };
}
