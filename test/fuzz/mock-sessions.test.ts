import fc from "fast-check";
import { test } from "vitest";
import { calls } from "./mock/calls.ts";
import { patienceMs } from "./mock/holds.ts";
import { playAll } from "./mock/play.ts";
import { quota } from "./mock/quota.ts";
import { sessions } from "./mock/session.ts";
import type { Setting } from "./mock/stage.ts";
import { turns } from "./mock/turns.ts";

const steps = fc.oneof({ weight: 3, arbitrary: calls }, { weight: 1, arbitrary: turns });

const retries = fc.constantFrom<Setting["assumptions"]>({}, { webhookRetries: "exponential" });

test(
  "whatever is asked while time and registers change, orders move, cost and open as documented",
  { timeout: patienceMs },
  () => playAll(sessions(steps, retries), 450, quota.sessions),
);
