import type fc from "fast-check";
import { expect } from "vitest";
import { audit } from "./audit.ts";
import { holds } from "./holds.ts";
import { type Session, take } from "./session.ts";
import { type Stage, setStage } from "./stage.ts";

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
