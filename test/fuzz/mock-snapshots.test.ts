import fc from "fast-check";
import { expect, test } from "vitest";
import { calls } from "./mock/calls.ts";
import { faults } from "./mock/faults.ts";
import { holds, patienceMs } from "./mock/holds.ts";
import { quota } from "./mock/quota.ts";
import { type Session, type Step, sessions, take } from "./mock/session.ts";
import { setStage, takeOver } from "./mock/stage.ts";
import { changesOfMind, combinations, turns } from "./mock/turns.ts";
import { ensureSame, goOn } from "./mock/twins.ts";

const steps = fc.oneof(
  { weight: 12, arbitrary: calls },
  { weight: 4, arbitrary: turns },
  { weight: 1, arbitrary: fc.oneof(faults, changesOfMind) },
);
const later = fc.array(steps, { maxLength: 60, size: "max" });

/** Plays a session, takes over where it ends, and goes on with both; gives how many requests that took. */
async function fork({ steps: first, ...setting }: Session, further: readonly Step[]): Promise<number> {
  const stage = setStage(setting);
  for (const step of first) await take(stage, step);
  // What is due by now has happened: a webhook on its way would arrive at one of the two a turn earlier.
  await stage.mock.clock.advance(0);
  const twin = await takeOver(stage, setting);
  ensureSame(await goOn(stage, further), await goOn(twin, further));
  return twin.requests;
}

test("a service that is restored goes on as the one that was kept", { timeout: patienceMs }, async () => {
  let requests = 0;
  await holds(fc.tuple(sessions(steps, combinations(8), 60), later), 200, async ([session, further]) => {
    requests += await fork(session, further);
  });
  expect(requests).toBeGreaterThanOrEqual(quota.snapshots);
});
