import fc from "fast-check";
import { expect, test } from "vitest";
import { calls } from "./mock/calls.ts";
import { faults } from "./mock/faults.ts";
import { holds, patienceMs } from "./mock/holds.ts";
import { quota } from "./mock/quota.ts";
import { type Session, type Step, sessions, take } from "./mock/session.ts";
import { clearStage, type Setting, type Stage, setStage, takeOver } from "./mock/stage.ts";
import { changesOfMind, combinations, turns } from "./mock/turns.ts";
import { ensureSame, goOn } from "./mock/twins.ts";

const steps = fc.oneof(
  { weight: 12, arbitrary: calls },
  { weight: 4, arbitrary: turns },
  { weight: 1, arbitrary: fc.oneof(faults, changesOfMind) },
);
const later = fc.array(steps, { maxLength: 60, size: "max" });

/** A stage on which some steps were played. */
async function played(setting: Setting, steps: readonly Step[]): Promise<Stage> {
  const stage = setStage(setting);
  for (const step of steps) await take(stage, step);
  // What is due by now has happened: a webhook on its way would arrive at one of two services a turn earlier.
  await stage.mock.clock.advance(0);
  return stage;
}

/** Plays a session, takes over where it ends, and goes on with both; gives how many requests that took. */
async function fork({ steps: first, ...setting }: Session, further: readonly Step[], past: readonly Step[]) {
  const kept = await played(setting, first);
  const restored = await takeOver(kept, await played(setting, past));
  ensureSame(await goOn(kept, further), await goOn(restored, further));
  return restored.requests;
}

test("a service that is restored goes on as the one that was kept", { timeout: patienceMs }, async () => {
  let requests = 0;
  // A service that is restored may have had another past.
  const past = fc.oneof(fc.constant([]), later);
  await holds(fc.tuple(sessions(steps, combinations(8), 60), later, past), 210, async (drawn) => {
    requests += await fork(...drawn);
  });
  expect(requests).toBeGreaterThanOrEqual(quota.snapshots);
});

test("a service that is reset in all its parts goes on as a new one", { timeout: patienceMs }, async () => {
  await holds(
    fc.tuple(sessions(steps, combinations(8), 60), later),
    60,
    async ([{ steps: past, ...setting }, further]) => {
      const reset = await clearStage(await played(setting, past));
      ensureSame(await goOn(setStage(setting), further), await goOn(reset, further));
    },
  );
});
