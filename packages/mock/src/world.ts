import type { DomainEvent } from "./domain/events.ts";
import type { FulfilmentPolicy } from "./domain/fulfilment-plan.ts";
import { apply, emptyState, type WorldState } from "./domain/projections.ts";

type Follower = (event: DomainEvent) => void;

/** One service's past and present: the log of what happened, and the state that follows from it. */
export interface World {
  readonly log: readonly DomainEvent[];
  readonly state: Readonly<WorldState>;
  /** Records what happened and tells whoever follows; what a follower appends is told after it. */
  append(event: DomainEvent): void;
  follow(follower: Follower): void;
  /** Forgets everything and takes over a past; nobody is told of it. @throws Error when it cannot have been; nothing changes then */
  load(past: readonly DomainEvent[]): void;
}

export function createWorld(fulfilment: FulfilmentPolicy): World {
  const followers: Follower[] = [];
  let log: DomainEvent[] = [];
  let state = emptyState(fulfilment);
  let told = 0;
  let isTelling = false;

  function tell(): void {
    if (isTelling) return;
    isTelling = true;
    try {
      for (let event = log[told]; event !== undefined; event = log[told]) {
        told++;
        for (const follower of followers) follower(event);
      }
    } finally {
      isTelling = false;
    }
  }

  return {
    get log() {
      return log;
    },
    get state() {
      return state;
    },
    append(event) {
      apply(state, event);
      log.push(event);
      tell();
    },
    follow(follower) {
      followers.push(follower);
    },
    load(past) {
      const loaded = emptyState(fulfilment);
      for (const event of past) apply(loaded, event);
      state = loaded;
      log = [...past];
      told = log.length;
    },
  };
}
