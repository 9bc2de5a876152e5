/** How soon the mock's command answers, and what memory it takes then, beside Prism with the same contract. */
import { figure, printTable, requireAtMost } from "../measuring/report.ts";
import { interleave } from "../measuring/rounds.ts";
import { median } from "../measuring/statistics.ts";
import { residentBytes } from "./resident-bytes.ts";
import { type Running, startMock, startPrism } from "./servers.ts";

const rounds = 9;
const latest = 200;
const mostMemory = 100_000_000;

const memory = { ours: [] as number[], prism: [] as number[] };

/** Milliseconds from the start of the process to its word that it listens, which a request then proves. */
const readiness = (launch: () => Promise<Running>, sizes: number[]) => async () => {
  const began = performance.now();
  await using server = await launch();
  const milliseconds = performance.now() - began;
  await (await fetch(`${server.url}/entity?query=granite`, { headers: { authorization: "Bearer test" } })).text();
  sizes.push(await residentBytes(server.pid));
  return milliseconds;
};

const times = await interleave(
  { ours: readiness(startMock, memory.ours), prism: readiness(startPrism, memory.prism) },
  { rounds, warmup: 1 },
);
printTable(
  `mock/start: from the command to the first answer, medians of ${rounds} rounds`,
  ["", "ms", "MB"],
  [
    ["→ legal-entity-mock", figure(median(times.ours)), figure(median(memory.ours) / 1e6)],
    ["prism mock", figure(median(times.prism)), figure(median(memory.prism) / 1e6)],
  ],
);
requireAtMost(median(times.ours), latest, { what: "ready", unit: "ms" });
requireAtMost(median(memory.ours) / 1e6, mostMemory / 1e6, { what: "memory", unit: "MB" });
