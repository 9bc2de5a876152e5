// Tests in any language: the dials of a world are JSON under /__admin, and the token of a call names the world.
import assert from "node:assert/strict";
import { serve } from "@legal-entity/mock/server";

const server = await serve({ port: 0 });

async function call(method: string, path: string, body?: unknown) {
  const headers = { authorization: "Bearer my-test", "content-type": "application/json" };
  const response = await fetch(`${server.url}${path}`, { method, headers, body: JSON.stringify(body) ?? null });
  return response.json();
}

await call("PUT", "/__admin/clock", { mode: "virtual" });
await call("PATCH", "/__admin/assumptions", { createStatus: "202" });
await call("POST", "/__admin/faults", { type: "status", status: 503, operation: "getOrder", count: 1 });

const documents = [{ entity_persistent_id: "le_f49p67cqvck9", product_code: "CURRENT_EXTRACT" }];
const { order_id } = await call("POST", "/document/order", { documents });
const { transitions } = await call("POST", "/__admin/clock/advance", { minutes: 30 });
assert.equal(transitions[0].orderId, order_id);

const { count } = await call("POST", "/__admin/requests/count", { operation: "createOrder", status: 202 });
assert.equal(count, 1);

// Every call is described, with what it refuses and why.
const document = await call("GET", "/__admin/openapi.json");
assert.ok(document.paths["/__admin/clock/advance"]);
await server.close();
