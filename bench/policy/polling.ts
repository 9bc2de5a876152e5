import { seededRandom } from "../measuring/random.ts";
import { type Outcome, type Result, resultOf } from "./outcome.ts";
import type { Policy } from "./policies.ts";

/** Reads an order as soon as it is created, then after each pause, until it is finished. */
function waitFor(duration: number, policy: Policy, random: () => number): Outcome {
  let age = 0;
  let reads = 1;
  while (age < duration) age += policy(age, reads++, random);
  return { reads, delay: (age - duration) / duration };
}

/** Simulates the pauses alone: no network, no clock. */
export function simulate(policy: Policy, durations: readonly number[], seed: number): Result {
  const random = seededRandom(seed);
  return resultOf(durations.map((duration) => waitFor(duration, policy, random)));
}
