/** What a call costs an application whose `fetch` MSW intercepts: our handlers beside one bare handler with the same body. */
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { figure, printTable, requireAtMost } from "../measuring/report.ts";
import { interleave, perCall } from "../measuring/rounds.ts";
import { median, medianRatio } from "../measuring/statistics.ts";
import { headers, mockWithOrders } from "./mock-with-order.ts";

const callsPerRound = 50;
const rounds = 51;
const ratioLimit = 1.15;

const { mock, orderId } = await mockWithOrders(1);
const url = `${mock.baseUrl}/document/order/${orderId}`;
const body = await (await mock.fetch(url, { headers })).json();
const bareHandler = http.get(url, () => HttpResponse.json(body));

const server = setupServer();
server.listen({ onUnhandledFrame: "error" });

const calls = perCall(callsPerRound, async () => (await fetch(url, { headers })).json());

/** One server serves both in turn, since two cannot intercept at once. */
const through = (handlers: Parameters<typeof server.resetHandlers>) => async () => {
  server.resetHandlers(...handlers);
  return calls();
};

const { ours, bare } = await interleave(
  { ours: through([...mock.handlers]), bare: through([bareHandler]) },
  { rounds, warmup: 10 },
);
server.close();
const ratio = medianRatio(ours, bare);
printTable(
  `mock/msw-form: one intercepted fetch, medians of ${rounds} rounds of ${callsPerRound}`,
  ["", "µs", "ratio"],
  [
    ["→ mock.handlers", figure(median(ours), 1), figure(ratio, 2)],
    ["one bare handler", figure(median(bare), 1), figure(1, 2)],
  ],
);
requireAtMost(ratio, ratioLimit, { what: "mock.handlers", unit: "× a bare handler", decimals: 2 });
