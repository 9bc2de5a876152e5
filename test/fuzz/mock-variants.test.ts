import fc from "fast-check";
import { test } from "vitest";
import { calls } from "./mock/calls.ts";
import { patienceMs } from "./mock/holds.ts";
import { playAll } from "./mock/play.ts";
import { quota } from "./mock/quota.ts";
import { sessions } from "./mock/session.ts";
import { changesOfMind, combinations, turns } from "./mock/turns.ts";

const steps = fc.oneof(
  { weight: 12, arbitrary: calls },
  { weight: 4, arbitrary: turns },
  { weight: 1, arbitrary: changesOfMind },
);

test("the invariants hold under any answers to the open questions, changed at any time", { timeout: patienceMs }, () =>
  playAll(sessions(steps, combinations(30)), 340, quota.variants),
);
