/** Requests per second over HTTP: the mock with its state, tokens and checks, beside Prism, which has no state. */
import { createClient } from "../../packages/sdk/dist/index.js";
import { figure, printTable, requireAtLeast } from "../measuring/report.ts";
import { interleave } from "../measuring/rounds.ts";
import { median, medianRatio } from "../measuring/statistics.ts";
import { requestsPerSecond } from "./http-load.ts";
import { headers, placeOrder } from "./mock-with-order.ts";
import { startMock, startPrism } from "./servers.ts";

const connections = 10;
const rounds = 15;
const leastRatio = 3;
/** Enough for about half a second each. */
const amounts = { ours: 6_000, prism: 2_000 };

/** Orders a document of a company that the mock knows by itself. */
async function placeAnyOrder(baseUrl: string): Promise<string> {
  const { entities } = await createClient({ baseUrl, token: "test" }).search({ query: "Nordic Timber" });
  const ordered = entities.slice(0, 1).map(({ persistent_id, documents: [document] }) => ({
    entity_persistent_id: persistent_id,
    product_code: document?.product_code ?? "",
    ...(document?.year && { year: document.year }),
  }));
  return placeOrder({ baseUrl, fetch }, ordered);
}

await using mock = await startMock();
await using prism = await startPrism();
const path = `/document/order/${await placeAnyOrder(mock.url)}`;

const load = (baseUrl: string, amount: number) => () =>
  requestsPerSecond({ url: `${baseUrl}${path}`, headers, connections, amount });

const speeds = await interleave(
  { ours: load(mock.url, amounts.ours), prism: load(prism.url, amounts.prism) },
  { rounds, warmup: 3 },
);
const ratio = medianRatio(speeds.ours, speeds.prism);
printTable(
  `mock/throughput: reading an order over ${connections} connections, medians of ${rounds} rounds`,
  ["", "requests/s", "× prism"],
  [
    ["→ legal-entity-mock", figure(median(speeds.ours)), figure(ratio, 1)],
    ["prism mock", figure(median(speeds.prism)), figure(1, 1)],
  ],
);
requireAtLeast(ratio, leastRatio, { what: "throughput", unit: "× prism", decimals: 1 });
