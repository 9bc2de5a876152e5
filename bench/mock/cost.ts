/** What one call of the mock costs in process, beside MSW's bare `getResponse` with one handler and the same body. */
import { getResponse, HttpResponse, http } from "msw";
import { figure, printTable, requireAtMost } from "../measuring/report.ts";
import { interleave, perCall } from "../measuring/rounds.ts";
import { median, medianRatio } from "../measuring/statistics.ts";
import { company } from "../world/company.ts";
import { headers, mockWithOrders } from "./mock-with-order.ts";

const callsPerRound = 500;
const rounds = 51;
const ratioLimit = 1;

const { mock, orderId } = await mockWithOrders(1);
const { baseUrl } = mock;
const urls = {
  getEntity: `${baseUrl}/entity/${company.persistent_id}`,
  searchEntities: `${baseUrl}/entity?query=granite`,
  getOrder: `${baseUrl}/document/order/${orderId}`,
};

/** Our call and the bare one, on the same URL, with the same request and the same body. */
async function pairFor(url: string) {
  const body = await (await mock.fetch(url, { headers })).json();
  const handlers = [http.get(url.replace(/\?.*/, ""), () => HttpResponse.json(body))];
  return {
    ours: perCall(callsPerRound, () => mock.fetch(new Request(url, { headers }))),
    bare: perCall(callsPerRound, () => getResponse(handlers, new Request(url, { headers }))),
  };
}

const rows: string[][] = [];
const ratios: number[] = [];
for (const [operation, url] of Object.entries(urls)) {
  const { ours, bare } = await interleave(await pairFor(url), { rounds, warmup: 10 });
  const ratio = medianRatio(ours, bare);
  ratios.push(ratio);
  rows.push([operation, figure(median(ours), 1), figure(median(bare), 1), figure(ratio, 2)]);
}
printTable(
  `mock/cost: one call in process, medians of ${rounds} rounds of ${callsPerRound}`,
  ["µs", "→ mock.fetch", "bare getResponse", "ratio"],
  rows,
);
requireAtMost(Math.max(...ratios), ratioLimit, {
  what: "mock.fetch, every operation",
  unit: "× bare getResponse",
  decimals: 2,
});
