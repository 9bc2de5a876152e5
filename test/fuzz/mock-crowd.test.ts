import type { Fault } from "@legal-entity/mock";
import fc from "fast-check";
import { expect, test } from "vitest";
import { audit } from "./mock/audit.ts";
import { calls } from "./mock/calls.ts";
import { placeCrowd } from "./mock/crowd.ts";
import { patienceMs, seed } from "./mock/holds.ts";
import { makeCall } from "./mock/make-call.ts";
import { makeTurn } from "./mock/make-turn.ts";
import { type Setting, type Stage, setStage, takeOver } from "./mock/stage.ts";
import { turns } from "./mock/turns.ts";
import { ensureSame, goOn } from "./mock/twins.ts";

const size = 10_000;

const setting: Setting = {
  assumptions: { webhookRetries: "exponential", webhookDelivery: "out-of-order" },
  replies: [204, 500, "broken", 204, 302, 204],
};

const faults: readonly Fault[] = [
  { type: "status", status: 503, operation: "getOrder", count: 40 },
  { type: "reset", when: "after", operation: "createOrder", probability: 0.5, for: { hours: 1 } },
  { type: "extra-fields", operation: "orderFinished", probability: 0.2 },
];

const limits = { rateLimit: 60, tokenLifetime: 172_800 } as const;
const noLimits = { rateLimit: "none", tokenLifetime: "unlimited" } as const;

const drawn = <Value>(values: fc.Arbitrary<Value>, numRuns: number): readonly Value[] =>
  fc.sample(values, { seed, numRuns });

/** A service whose orders, webhooks, faults and tokens are in every state, some of their counts half used up. */
async function setCrowd(): Promise<Stage> {
  const stage = setStage(setting);
  await placeCrowd(stage, size);
  for (const call of drawn(calls, 1000)) await makeCall(stage, call);
  for (const fault of faults) await stage.mock.faults.set(fault);
  await makeTurn(stage, { turn: "revoke", caller: 2 });
  await stage.mock.assumptions.set(limits);
  for (const call of drawn(calls, 100)) await makeCall(stage, call);
  await stage.mock.clock.advance(0);
  return stage;
}

/** How many orders, webhooks and strikes of faults there are of each kind. */
async function mixOf({ mock }: Stage): Promise<Readonly<Record<string, number>>> {
  const [orders, { log }] = [await mock.orders.list(), await mock.snapshot()];
  const upcoming = new Set<string>();
  for (const event of log) {
    if (event.type === "webhook-planned") upcoming.add(`${event.delivery}/${event.attempt}`);
    if (event.type === "webhook-attempted") upcoming.delete(`${event.delivery}/${event.attempt}`);
  }
  const plans = orders.map((order) => (order.status === "IN_PROGRESS" ? `waits: ${order.plan.kind}` : order.status));
  const mix: Record<string, number> = { "webhooks to come": upcoming.size };
  for (const kind of [...plans, ...log.map(({ type }) => type)]) mix[kind] = (mix[kind] ?? 0) + 1;
  return mix;
}

/** What the snapshot holds at the least. */
const least = {
  "webhooks to come": 200,
  COMPLETED: 2000,
  CANCELLED: 1000,
  "waits: at": 1000,
  "waits: polls": 1000,
  "waits: manual": 1000,
  "order-polled": 20,
  "outcome-counted": 500,
  "fault-struck": 20,
  "token-used": 3,
  "token-revoked": 1,
  "request-counted": 50,
} as const;

const steps = fc.oneof({ weight: 3, arbitrary: calls }, { weight: 1, arbitrary: turns });

test("ten thousand orders that are restored go on as those that were kept", { timeout: patienceMs }, async () => {
  const kept = await setCrowd();
  const mix = await mixOf(kept);
  expect(Object.entries(least).filter(([kind, count]) => (mix[kind] ?? 0) < count)).toEqual([]);
  const restored = await takeOver(kept, setStage(setting));
  const further = [...drawn(calls, 200), { turn: "assume", assumptions: noLimits } as const, ...drawn(steps, 2000)];
  ensureSame(await goOn(kept, further), await goOn(restored, further));
  await audit(restored);
});
