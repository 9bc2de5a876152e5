import type { Concern } from "../operations/strike-outcomes.ts";
import type { Incoming } from "./incoming.ts";
import type { Route } from "./routing.ts";

/** The entities that an order's body names, as far as it can be read. */
async function orderedEntities(incoming: Incoming): Promise<readonly string[]> {
  const ids = (await incoming.text()).matchAll(/"entity_persistent_id"\s*:\s*"([^"\\]+)"/g);
  return Array.from(ids, ([, id = ""]) => id);
}

/** What a request is about; undefined for a search, which is about nobody yet. */
export async function concernOf({ id, parameter }: Route, incoming: Incoming): Promise<Concern | undefined> {
  switch (id) {
    case "searchEntities":
      return undefined;
    case "getEntity":
      return { target: id, entityIds: [parameter("persistent_id")] };
    case "createOrder":
      return { target: id, entityIds: await orderedEntities(incoming) };
    case "getOrder":
    case "downloadFile":
      return { target: id, orderId: parameter("order_id") };
  }
}
