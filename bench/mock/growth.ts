/** Whether a call costs the same however many orders the mock holds. */
import { figure, printTable, requireAtMost } from "../measuring/report.ts";
import { interleave, perCall } from "../measuring/rounds.ts";
import { median, medianRatio } from "../measuring/statistics.ts";
import { headers, mockWithOrders, placeOrder } from "./mock-with-order.ts";

const callsPerRound = 200;
const rounds = 31;
const ratioLimit = 1.5;

const few = await mockWithOrders(1);
const some = await mockWithOrders(1_000);
const many = await mockWithOrders(100_000);

type Loaded = typeof few;

const read = ({ mock, orderId }: Loaded) =>
  perCall(callsPerRound, () => mock.fetch(`${mock.baseUrl}/document/order/${orderId}`, { headers }));
const create = ({ mock }: Loaded) => perCall(callsPerRound, () => placeOrder(mock));

const measures = { getOrder: read, createOrder: create };
const rows: string[][] = [];
const ratios: number[] = [];
for (const [operation, measure] of Object.entries(measures)) {
  const candidates = { few: measure(few), some: measure(some), many: measure(many) };
  const times = await interleave(candidates, { rounds, warmup: 5 });
  const ratio = medianRatio(times.many, times.few);
  ratios.push(ratio);
  const all = [times.few, times.some, times.many];
  rows.push([operation, ...all.map((figures) => figure(median(figures), 1)), figure(ratio, 2)]);
}
printTable(
  `mock/growth: one call with so many orders, medians of ${rounds} rounds of ${callsPerRound}`,
  ["µs", "1 order", "1,000", "100,000", "ratio"],
  rows,
);
requireAtMost(Math.max(...ratios), ratioLimit, { what: "with 100,000 orders", unit: "× with one", decimals: 2 });
