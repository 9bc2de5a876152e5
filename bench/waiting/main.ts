/** Ten thousand orders waited for at once, in the mock's virtual time, on one shared signal. */
import { once } from "node:events";
import { setTimeout as after } from "node:timers/promises";
import { script, start } from "../measuring/child.ts";
import { figure, printTable, requireAtMost, requireThat } from "../measuring/report.ts";
import { orderCount, type WaitingCost } from "./cost.ts";
import { ours, ways } from "./ways.ts";

const mostHeld = 40_000_000;
/** How long a process may take to end once it has nothing left to do, in milliseconds. */
const endsWithin = 5000;

interface Outcome extends WaitingCost {
  readonly endsByItself: boolean;
}

async function outcomeOf(way: string): Promise<Outcome> {
  await using child = start(process.execPath, ["--expose-gc", script("../waiting/scenario.ts"), way]);
  const exited = once(child.process, "exit").then(([code]) => code === 0);
  const cost: WaitingCost = JSON.parse(await child.line(/^{/));
  const patience = new AbortController();
  const tooLate = after(endsWithin, false, { signal: patience.signal }).catch(() => false);
  const endsByItself = await Promise.race([exited, tooLate]);
  patience.abort();
  return { ...cost, endsByItself };
}

const row = (way: string, { held, left, reads, milliseconds }: Outcome) => [
  way,
  figure(held / 1e6, 1),
  figure(left / 1e6, 1),
  figure(reads / orderCount, 1),
  figure(milliseconds / 1000, 1),
];

function requireLimits(way: string, outcome: Outcome): void {
  const { settled, held, listenersDuring, listenersAfter, endsByItself } = outcome;
  requireThat(`${way}: every wait settles`, settled === orderCount, figure(settled));
  requireAtMost(held / 1e6, mostHeld / 1e6, { what: `${way}: heap held`, unit: "MB", decimals: 1 });
  const listeners = `${figure(listenersDuring)} during, ${listenersAfter} after`;
  requireThat(`${way}: no listener is left`, listenersAfter === 0, listeners);
  requireThat(`${way}: the process ends by itself`, endsByItself);
}

const outcomes: Record<string, Outcome> = {};
for (const way of Object.keys(ways)) outcomes[way] = await outcomeOf(way);
printTable(
  `waiting: ${figure(orderCount)} orders of ten virtual seconds, waited for at once`,
  ["", "MB held", "MB left", "reads per order", "s"],
  Object.entries(outcomes).map(([way, outcome]) => row(way, outcome)),
);
for (const [way, outcome] of Object.entries(outcomes)) if (way in ours) requireLimits(way, outcome);
