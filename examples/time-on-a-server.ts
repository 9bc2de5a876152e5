// Time of a server from any language: its control API takes JSON. Here it runs a thousand times as fast, then jumps.
import assert from "node:assert/strict";
import { serve } from "@legal-entity/mock/server";

const server = await serve({ port: 0, clock: { mode: { live: 1000 } }, fulfilment: { after: { days: 2 } } });
const headers = { authorization: "Bearer suite-a", "content-type": "application/json" };

async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  return await (await fetch(server.url + path, init)).json();
}

const { order_id } = await call<{ order_id: string }>("/document/order", {
  documents: [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }],
});
const moved = await call<{ transitions: { orderId: string }[] }>("/__admin/clock/advance", { days: 2 });
assert.deepEqual(
  moved.transitions.map(({ orderId }) => orderId),
  [order_id],
);
const { status } = await call<{ status: string }>(`/document/order/${order_id}`);
assert.equal(status, "COMPLETED");
await server.close();
