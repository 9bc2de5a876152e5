import fc from "fast-check";
import { test } from "vitest";
import { calls } from "./mock/calls.ts";
import { faults } from "./mock/faults.ts";
import { patienceMs } from "./mock/holds.ts";
import { playAll } from "./mock/play.ts";
import { quota } from "./mock/quota.ts";
import { sessions } from "./mock/session.ts";
import { turns } from "./mock/turns.ts";

const steps = fc.oneof(
  { weight: 36, arbitrary: calls },
  { weight: 12, arbitrary: turns },
  { weight: 1, arbitrary: faults },
);

test("faults strike what they are set for, and nothing else is lost, charged or opened", { timeout: patienceMs }, () =>
  playAll(sessions(steps, fc.constant({})), 280, quota.faults),
);
