import { createHash } from "node:crypto";
import fc from "fast-check";
import { tell } from "./audit.ts";
import { calls } from "./calls.ts";
import { faults } from "./faults.ts";
import { seed } from "./holds.ts";
import { sessions, take } from "./session.ts";
import { setStage } from "./stage.ts";
import { combinations, turns } from "./turns.ts";

/** A process that plays sessions, and prints a digest of every answer with its headers and bytes, and of every webhook. */
const steps = fc.oneof(
  { weight: 12, arbitrary: calls },
  { weight: 4, arbitrary: turns },
  { weight: 1, arbitrary: faults },
);
const digest = createHash("sha256");
let [requests, webhooks, files] = [0, 0, 0];

for (const { steps: session, ...setting } of fc.sample(sessions(steps, combinations(8)), { seed, numRuns: 60 })) {
  const stage = setStage(setting);
  for (const step of session) await take(stage, step);
  await stage.mock.clock.advance({ days: 1 });
  for (const line of [...stage.transcript, await tell(stage.mock)]) digest.update(`${line}\n`);
  requests += stage.requests;
  webhooks += stage.received;
  files += stage.opened;
}

console.log(JSON.stringify({ requests, webhooks, files, digest: digest.digest("hex") }));
