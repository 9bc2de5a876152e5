import fc from "fast-check";
import { expect } from "vitest";
import { audit } from "./audit.ts";
import type { Call } from "./calls.ts";
import { ensure, holds } from "./holds.ts";
import { makeCall } from "./make-call.ts";
import { makeTurn } from "./make-turn.ts";
import { type Reply, type Setting, type Stage, setStage } from "./stage.ts";
import type { Turn } from "./turns.ts";

export type Step = Call | Turn;

/** Calls and turned dials, one after another, on a service of their own. */
export interface Session extends Setting {
  readonly steps: readonly Step[];
}

const replies: fc.Arbitrary<readonly Reply[]> = fc.array(fc.constantFrom<Reply>(204, 204, 200, 500, 302, "broken"), {
  minLength: 1,
  maxLength: 4,
});

/** Sessions of so many steps at most. */
export const sessions = (
  steps: fc.Arbitrary<Step>,
  assumptions: fc.Arbitrary<Setting["assumptions"]>,
  maxLength = 120,
): fc.Arbitrary<Session> => fc.record({ assumptions, replies, steps: fc.array(steps, { maxLength, size: "max" }) });

export async function take(stage: Stage, step: Step): Promise<void> {
  if ("call" in step) await makeCall(stage, step);
  else await makeTurn(stage, step);
  ensure(stage.complaints.length === 0, () => stage.complaints.join("; "));
}

/** Plays a session to its end and audits what it leaves. */
async function play({ steps, ...setting }: Session): Promise<Stage> {
  const stage = setStage(setting);
  for (const step of steps) await take(stage, step);
  await audit(stage);
  return stage;
}

/** Plays so many sessions, and makes sure that they were no walk in the park: `requests` is how many they send at least. */
export async function playAll(values: fc.Arbitrary<Session>, runs: number, requests: number): Promise<void> {
  const sum = { requests: 0, webhooks: 0, filesOpened: 0, completed: 0, cancelled: 0 };
  await holds(values, runs, async (session) => {
    const stage = await play(session);
    const statuses = (await stage.mock.orders.list()).map(({ status }) => status);
    sum.requests += stage.requests;
    sum.webhooks += stage.received;
    sum.filesOpened += stage.opened;
    sum.completed += statuses.filter((status) => status === "COMPLETED").length;
    sum.cancelled += statuses.filter((status) => status === "CANCELLED").length;
  });
  expect(sum.requests).toBeGreaterThanOrEqual(requests);
  const { requests: _sent, ...events } = sum;
  expect(Object.entries(events).filter(([, count]) => count < requests / 100)).toEqual([]);
}
