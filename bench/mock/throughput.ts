/** Requests per second over HTTP: the mock with its state, tokens and checks, beside Prism, which has no state. */
import { figure, printTable, requireAtLeast } from "../measuring/report.ts";
import { interleave } from "../measuring/rounds.ts";
import { median, medianRatio } from "../measuring/statistics.ts";
import { anyDocuments } from "./any-order.ts";
import { requestsPerSecond } from "./http-load.ts";
import { headers, placeOrder } from "./mock-with-order.ts";
import { startBare, startMock, startPrism } from "./servers.ts";

const connections = 10;
const rounds = 15;
const leastRatio = 3;
/** Enough for about half a second each. */
const amounts = { ours: 10_000, prism: 2_000, bare: 15_000 };

await using mock = await startMock();
await using prism = await startPrism();
const orderId = await placeOrder({ baseUrl: mock.url, fetch }, await anyDocuments(mock.url));
const path = `/document/order/${orderId}`;
await using bare = await startBare(await (await fetch(`${mock.url}${path}`, { headers })).text());

const load = (baseUrl: string, amount: number) => () =>
  requestsPerSecond({ url: `${baseUrl}${path}`, headers, connections, amount });

const speeds = await interleave(
  {
    ours: load(mock.url, amounts.ours),
    prism: load(prism.url, amounts.prism),
    bare: load(bare.url, amounts.bare),
  },
  { rounds, warmup: 3 },
);
const ratio = medianRatio(speeds.ours, speeds.prism);
printTable(
  `mock/throughput: reading an order over ${connections} connections, medians of ${rounds} rounds`,
  ["", "requests/s", "× prism"],
  [
    ["→ legal-entity-mock", figure(median(speeds.ours)), figure(ratio, 1)],
    ["prism mock", figure(median(speeds.prism)), figure(1, 1)],
    ["bare node:http", figure(median(speeds.bare)), figure(medianRatio(speeds.bare, speeds.prism), 1)],
  ],
);
requireAtLeast(ratio, leastRatio, { what: "throughput", unit: "× prism", decimals: 1 });
