import type { Context } from "hono";
import type { Concern } from "../operations/strike-outcomes.ts";
import type { OperationId } from "./paths.ts";
import { readText } from "./trace.ts";

/** The entities that an order's body names, as far as it can be read. */
async function orderedEntities(request: Request): Promise<readonly string[]> {
  const ids = (await readText(request)).matchAll(/"entity_persistent_id"\s*:\s*"([^"\\]+)"/g);
  return Array.from(ids, ([, id = ""]) => id);
}

/** What a request is about; undefined for a search, which is about nobody yet. */
export async function concernOf(id: OperationId, { req }: Context): Promise<Concern | undefined> {
  switch (id) {
    case "searchEntities":
      return undefined;
    case "getEntity":
      return { target: id, entityIds: [req.param("persistent_id") ?? ""] };
    case "createOrder":
      return { target: id, entityIds: await orderedEntities(req.raw) };
    case "getOrder":
    case "downloadFile":
      return { target: id, orderId: req.param("order_id") ?? "" };
  }
}
