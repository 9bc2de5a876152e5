/** Ten thousand orders waited for at once, in the mock's virtual time, on one shared signal. */
import { once } from "node:events";
import { setTimeout as after } from "node:timers/promises";
import { script, start } from "../measuring/child.ts";
import { figure, printTable, requireAtMost, requireThat } from "../measuring/report.ts";
import { orderCount, type WaitingCost } from "./cost.ts";
import { ways } from "./ways.ts";

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
  const endsByItself = await Promise.race([exited, after(endsWithin, false, { signal: patience.signal })]);
  patience.abort();
  return { ...cost, endsByItself };
}

const rows: string[][] = [];
const outcomes: Outcome[] = [];
for (const way of Object.keys(ways)) {
  const outcome = await outcomeOf(way);
  outcomes.push(outcome);
  const { held, left, reads, milliseconds } = outcome;
  rows.push([
    way,
    figure(held / 1e6, 1),
    figure(left / 1e6, 1),
    figure(reads / orderCount, 1),
    figure(milliseconds / 1000, 1),
  ]);
}
printTable(
  `waiting: ${figure(orderCount)} orders of ten virtual seconds, waited for at once`,
  ["", "MB held", "MB left", "reads per order", "s"],
  rows,
);
const [ours] = outcomes;
if (ours) {
  requireThat("every wait settles", ours.settled === orderCount, figure(ours.settled));
  requireAtMost(ours.held / 1e6, mostHeld / 1e6, { what: "heap held while all wait", unit: "MB", decimals: 1 });
  requireThat(
    "no listener is left",
    ours.listenersAfter === 0,
    `${figure(ours.listenersDuring)} during, ${ours.listenersAfter} after`,
  );
  requireThat("the process ends by itself", ours.endsByItself);
}
