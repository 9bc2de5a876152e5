/** How often an order is read until it is seen finished, and how late that is: a simulation, the same in every run. */
import { seededRandom } from "../measuring/random.ts";
import { figure, printTable, requireAtMost } from "../measuring/report.ts";
import { quantile } from "../measuring/statistics.ts";
import { orderDurations } from "./durations.ts";
import { type Policy, policies } from "./policies.ts";

const orderCount = 10_000;
const seed = 2026;
const mostReads = 0.5;
const latest = 0.2;

interface Outcome {
  readonly reads: number;
  /** How long after its end it was seen, as a share of the time that the order took. */
  readonly delay: number;
}

/** Reads an order as soon as it is created, then after each pause, until it is finished. */
function waitFor(duration: number, policy: Policy, random: () => number): Outcome {
  let age = 0;
  let reads = 1;
  while (age < duration) age += policy(age, reads++, random);
  return { reads, delay: (age - duration) / duration };
}

const durations = orderDurations(orderCount, seed);

function simulate(policy: Policy) {
  const random = seededRandom(seed);
  const outcomes = durations.map((duration) => waitFor(duration, policy, random));
  const delays = outcomes.map(({ delay }) => delay);
  return {
    reads: outcomes.reduce((sum, { reads }) => sum + reads, 0) / outcomes.length,
    median: quantile(delays, 0.5),
    late: quantile(delays, 0.95),
  };
}

const results = Object.entries(policies).map(([name, policy]) => ({ name, ...simulate(policy) }));
const [ours] = results;
const published = results.find(({ name }) => name === "AWS waiter, as published");
if (ours === undefined || published === undefined) throw new Error("A policy is missing.");
printTable(
  `policy: ${figure(orderCount)} orders of seconds, minutes, hours and days, simulated`,
  ["", "reads per order", "× ours", "delay p50", "delay p95"],
  results.map(({ name, reads, median, late }) => [
    name,
    figure(reads, 1),
    figure(reads / ours.reads, 2),
    `${figure(median * 100, 1)} %`,
    `${figure(late * 100, 1)} %`,
  ]),
);
requireAtMost(ours.reads / published.reads, mostReads, { what: "reads", unit: "× the AWS waiter's", decimals: 2 });
requireAtMost(ours.late * 100, latest * 100, {
  what: "delay of detection, p95",
  unit: "% of the order's time",
  decimals: 1,
});
