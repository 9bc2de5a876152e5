import type { MockClock } from "../clock/clock.ts";
import { realNow } from "../clock/real-time.ts";
import type { Answered } from "../http/app.ts";
import type { Reply } from "../reply/reply.ts";
import type { World } from "../world.ts";
import type { Journal } from "./journal.ts";

export interface Witness {
  readonly journal: Journal;
  readonly world: World;
  readonly clock: Pick<MockClock, "now">;
}

/** Writes every request and its answer down. */
export function answerJournalled(
  { journal, world, clock }: Witness,
  answer: (request: Request) => Promise<Answered>,
): (request: Request) => Promise<Reply> {
  return async (request) => {
    const at = clock.now();
    const began = realNow();
    const first = world.log.length;
    const answered = await answer(request);
    journal.record({ request, answered, at, took: realNow() - began, events: [first, world.log.length] });
    return answered.reply;
  };
}
