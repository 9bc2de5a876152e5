import type { Agenda } from "../agenda.ts";
import type { Assumptions } from "../assumptions/register.ts";
import { type AssumptionSettings, createSettings } from "../assumptions/settings.ts";
import type { MockClock } from "../clock/clock.ts";
import { isMoment } from "../clock/dial.ts";
import type { Deliverer } from "../delivery/deliver.ts";
import type { DomainEvent } from "../domain/events.ts";
import type { Fulfiller } from "../fulfilment/fulfil.ts";
import type { Journal } from "../journal/journal.ts";
import type { Random } from "../seed.ts";
import type { World } from "../world.ts";

/** The whole state as JSON: everything follows from the log. */
export interface Snapshot {
  readonly version: 1;
  /** Milliseconds since the epoch on the mock's clock. */
  readonly at: number;
  readonly orderIds: number;
  readonly chance: number;
  readonly assumptions: Assumptions;
  readonly log: readonly DomainEvent[];
}

/**
 * What a reset is about. `state`: orders and with them charges and webhooks, availability, fulfilment, tokens.
 * `faults`, `assumptions` and `journal`: what they say. `clock`: time goes back to where it started.
 */
export type ResetPart = "state" | "faults" | "assumptions" | "journal" | "clock";

export interface StateControl {
  /** @throws nothing: a snapshot can be taken at any moment */
  snapshot(): Promise<Snapshot>;
  /** Takes over a snapshot: state, plans, assumptions and time. @throws TypeError when it is none of this version */
  restore(snapshot: Snapshot): Promise<void>;
  /** Resets these parts, and says which. @default all but the clock */
  reset(parts?: readonly ResetPart[]): Promise<readonly ResetPart[]>;
}

export interface StateRooms {
  readonly world: World;
  readonly clock: MockClock;
  readonly agenda: Agenda;
  readonly settings: AssumptionSettings;
  readonly journal: Journal;
  readonly fulfiller: Fulfiller;
  readonly deliverer: Deliverer;
  readonly orderIds: Random;
  readonly chance: Random;
  readonly seed: number;
}

const usualParts: readonly ResetPart[] = ["state", "faults", "assumptions", "journal"];
const allParts: readonly ResetPart[] = [...usualParts, "clock"];

const partOf = (event: DomainEvent): ResetPart => (event.type.startsWith("fault-") ? "faults" : "state");

function hasForm(value: object): value is Snapshot {
  const { version, log, at, orderIds, chance, assumptions }: Partial<Record<keyof Snapshot, unknown>> = value;
  const isSeeded = Number.isInteger(orderIds) && Number.isInteger(chance);
  const isWhole = Array.isArray(log) && isMoment(at) && typeof assumptions === "object" && assumptions !== null;
  return version === 1 && isSeeded && isWhole;
}

/** Takes something read from outside for a snapshot. @throws TypeError when it has not the form of one */
export function toSnapshot(value: unknown): Snapshot {
  const given: Partial<Snapshot> = Object(value);
  if (!hasForm(given)) {
    throw new TypeError("snapshot is not one that this mock took. Take one with snapshot().");
  }
  createSettings(given.assumptions);
  return given;
}

function checkParts(parts: readonly ResetPart[]): void {
  const unknown = parts.find((part) => !allParts.includes(part));
  if (unknown === undefined) return;
  throw new TypeError(`${unknown} cannot be reset. Choose among ${allParts.join(", ")}.`);
}

export function stateControl(rooms: StateRooms): StateControl {
  const { world, clock, agenda, settings, journal, fulfiller, deliverer, orderIds, chance, seed } = rooms;
  const startedAt = clock.now();

  /** Takes over a past, and goes on with what it had planned. */
  function takeOver(past: readonly DomainEvent[]): void {
    agenda.clear();
    world.load(past);
    for (const event of [...world.state.upcoming.values()]) {
      if (event.kind === "finish") fulfiller.resume(event.orderId);
      else deliverer.resume(event.planned);
    }
  }

  function forget(parts: ReadonlySet<ResetPart>): void {
    if (parts.has("assumptions")) settings.reset();
    if (parts.has("journal")) journal.clear();
    if (parts.has("clock")) clock.set(startedAt);
    if (parts.has("state")) {
      orderIds.state = seed;
      chance.state = seed;
    }
    takeOver(world.log.filter((event) => !parts.has(partOf(event))));
  }

  return {
    snapshot: async () => ({
      version: 1,
      at: clock.now(),
      orderIds: orderIds.state,
      chance: chance.state,
      assumptions: settings.all(),
      log: [...world.log],
    }),
    async restore(snapshot) {
      world.load(toSnapshot(snapshot).log);
      settings.reset();
      settings.set(snapshot.assumptions);
      orderIds.state = snapshot.orderIds;
      chance.state = snapshot.chance;
      agenda.clear();
      clock.set(snapshot.at);
      takeOver(snapshot.log);
    },
    async reset(parts = usualParts) {
      checkParts(parts);
      forget(new Set(parts));
      return [...parts];
    },
  };
}
