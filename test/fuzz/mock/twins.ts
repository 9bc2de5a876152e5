import { tell } from "./audit.ts";
import { ensure } from "./holds.ts";
import { type Step, take } from "./session.ts";
import type { Stage } from "./stage.ts";

/** Goes on, and tells what was answered, which webhooks came, and at last what the service has become. */
export async function goOn(stage: Stage, further: readonly Step[]): Promise<readonly string[]> {
  const before = stage.transcript.length;
  for (const step of further) await take(stage, step);
  const moved = await stage.mock.clock.advance({ days: 3 });
  const end = [JSON.stringify(moved), await tell(stage.mock)];
  return [...stage.transcript.slice(before), ...end.flatMap((text) => text.split(/(?<=\}),(?=\{"type")/))];
}

const told = (line = "missing"): string => line.slice(0, 500);

/** @throws Error with the first line that differs */
export function ensureSame(expected: readonly string[], found: readonly string[]): void {
  const line = expected.findIndex((text, index) => text !== found[index]);
  const isSame = line < 0 && found.length === expected.length;
  ensure(isSame, () => `line ${line} of ${expected.length} is\n${told(found[line])}\nnot\n${told(expected[line])}`);
}
