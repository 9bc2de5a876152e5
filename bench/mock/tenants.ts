/** What the server takes for a thousand tenants with a hundred orders each: each token is a world of its own. */
import { figure, printTable, requireAtMost } from "../measuring/report.ts";
import { anyDocuments } from "./any-order.ts";
import { requestsPerSecond } from "./http-load.ts";
import { headers } from "./mock-with-order.ts";
import { residentBytes } from "./resident-bytes.ts";
import { startMock } from "./servers.ts";

const tenantCount = 1_000;
const ordersPerTenant = 100;
const connections = 4;
const mostMemory = 1_000_000_000;

await using mock = await startMock();
const url = `${mock.url}/document/order`;
const body = JSON.stringify({ documents: await anyDocuments(mock.url) });
const empty = await residentBytes(mock.pid);
const began = performance.now();
for (let tenant = 0; tenant < tenantCount; tenant++) {
  const own = { ...headers, authorization: `Bearer tenant-${tenant}` };
  await requestsPerSecond({ url, headers: own, body, connections, amount: ordersPerTenant });
}
const seconds = (performance.now() - began) / 1000;
const full = await residentBytes(mock.pid);
printTable(
  `mock/tenants: ${figure(tenantCount)} tenants with ${ordersPerTenant} orders each`,
  ["", "MB", "orders/s"],
  [
    ["legal-entity-mock, empty", figure(empty / 1e6), ""],
    ["→ with all tenants", figure(full / 1e6), figure((tenantCount * ordersPerTenant) / seconds)],
  ],
);
requireAtMost(full / 1e6, mostMemory / 1e6, { what: "memory with all tenants", unit: "MB" });
