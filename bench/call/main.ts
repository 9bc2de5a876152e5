/** What one call costs beside its network: `fetch` is a stub, and the libraries take turns. */
import { figure, printTable, requireAtMost, requireThat } from "../measuring/report.ts";
import { interleave, perCall } from "../measuring/rounds.ts";
import { median, medianRatio } from "../measuring/statistics.ts";
import { calls } from "./peers.ts";

const callsPerRound = 500;
const rounds = 101;
const ratioLimit = 1.5;
const slower = ["@octokit/core", "ky", "openai", "axios"] as const;

type Name = keyof typeof calls;
const names = Object.keys(calls) as Name[];
const measures = Object.fromEntries(names.map((name) => [name, perCall(callsPerRound, calls[name])]));
const times = await interleave<Name>(measures as Record<Name, () => Promise<number>>, { rounds, warmup: 20 });

const ours = times["→ @legal-entity/sdk"];
const ratioTo = (name: Name) => medianRatio(times[name], times["openapi-fetch"]);
printTable(
  `call: one read with a stubbed fetch, medians of ${rounds} rounds of ${callsPerRound}`,
  ["", "µs", "× openapi-fetch"],
  names
    .toSorted((a, b) => median(times[a]) - median(times[b]))
    .map((name) => [name, figure(median(times[name]), 1), figure(ratioTo(name), 2)]),
);
requireAtMost(ratioTo("→ @legal-entity/sdk"), ratioLimit, { what: "one call", unit: "× openapi-fetch", decimals: 2 });
for (const name of slower) {
  const share = medianRatio(ours, times[name]);
  requireThat(`ahead of ${name}`, share < 1, `${figure(share, 2)} × its time`);
}
