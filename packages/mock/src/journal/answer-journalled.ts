import type { MockClock } from "../clock/clock.ts";
import { realNow } from "../clock/real-time.ts";
import type { World } from "../world.ts";
import type { Journal } from "./journal.ts";

type Answer = (request: Request) => Promise<Response>;

export interface Witness {
  readonly journal: Journal;
  readonly world: World;
  readonly clock: Pick<MockClock, "now">;
}

/** Writes every request and its answer down. */
export function answerJournalled({ journal, world, clock }: Witness, answer: Answer): Answer {
  return async (request) => {
    const [at, began, first] = [clock.now(), realNow(), world.log.length];
    const response = await answer(request);
    journal.record({ request, response, at, took: realNow() - began, events: [first, world.log.length] });
    return response;
  };
}
