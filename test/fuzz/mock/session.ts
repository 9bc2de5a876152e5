import fc from "fast-check";
import type { Call } from "./calls.ts";
import { ensure } from "./holds.ts";
import { makeCall } from "./make-call.ts";
import { makeTurn } from "./make-turn.ts";
import type { Reply, Setting, Stage } from "./stage.ts";
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
