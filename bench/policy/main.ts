/** How often an order is read until it is seen finished, and how late that is; the same in every run. */
import { figure, printTable, requireAtMost } from "../measuring/report.ts";
import { orderDurations } from "./durations.ts";
import type { Result } from "./outcome.ts";
import { policies } from "./policies.ts";
import { simulate } from "./polling.ts";
import { creatingAndWaiting, listening, waiting, withWebhooks } from "./webhooks.ts";

const orderCount = 10_000;
const announcedCount = 1000;
const seed = 2026;
const mostReads = 0.5;
const latest = 0.2;
const mostReadsAnnounced = 1.2;

const durations = orderDurations(orderCount, seed);
const announced = orderDurations(announcedCount, seed);
const polled = Object.entries(policies).map(([name, policy]) => ({ name, ...simulate(policy, durations, seed) }));
const [ours] = polled;
const published = polled.find(({ name }) => name === "AWS waiter, as published");
if (ours === undefined || published === undefined) throw new Error("A policy is missing.");
const ways = {
  "→ webhooks, onOrder alone": listening,
  "→ webhooks, waitForOrder with wakeOn": waiting,
  "→ webhooks, createOrderAndWait with wakeOn": creatingAndWaiting,
};
const woken: (Result & { readonly name: string })[] = [];
for (const [name, place] of Object.entries(ways)) woken.push({ name, ...(await withWebhooks(place, announced)) });

const row = ({ name, reads, median, late }: Result & { readonly name: string }) => [
  name,
  figure(reads, reads < 10 ? 2 : 1),
  figure(reads / ours.reads, 2),
  `${figure(median * 100, 1)} %`,
  `${figure(late * 100, 1)} %`,
];
printTable(
  `policy: ${figure(orderCount)} orders of seconds, minutes, hours and days, simulated; ${figure(announcedCount)} with webhooks`,
  ["", "reads per order", "× ours", "delay p50", "delay p95"],
  [...polled, ...woken].map(row),
);
requireAtMost(ours.reads / published.reads, mostReads, { what: "reads", unit: "× the AWS waiter's", decimals: 2 });
requireAtMost(ours.late * 100, latest * 100, {
  what: "delay of detection, p95",
  unit: "% of the order's time",
  decimals: 1,
});
for (const { name, reads } of woken) {
  requireAtMost(reads, mostReadsAnnounced, { what: name.slice(2), unit: "reads per order", decimals: 2 });
}
