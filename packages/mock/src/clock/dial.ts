import { realNow } from "./real-time.ts";

/**
 * `"virtual"`: time stands still until it is advanced, or jumps to the next event when somebody sleeps on it and
 * nothing else is under way. `{ live: scale }`: time runs by itself, `scale` times as fast as the machine's.
 */
export type ClockMode = "virtual" | { readonly live: number };

export interface ClockOptions {
  /** @default "virtual" */
  readonly mode?: ClockMode | undefined;
  /** Where time starts. @default 2026-01-01T09:00:00Z for a virtual clock, the machine's time for a live one */
  readonly start?: Date | number | string | undefined;
}

/** What time it is, and how it moves when nobody turns it. */
export interface Dial {
  readonly isVirtual: boolean;
  readonly isFrozen: boolean;
  readonly mode: ClockMode;
  /** From now on time passes in this way. @throws RangeError when live time would not move forward */
  setMode(mode: ClockMode): void;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Sets time, back as well. */
  set(at: number): void;
  /** Moves time forward; never back. */
  moveTo(at: number): void;
  /** Real milliseconds until live time arrives at a moment by itself. */
  realDelay(at: number): number;
  freeze(): void;
  resume(): void;
}

const virtualStart = Date.UTC(2026, 0, 1, 9);

/** Within these a year has four digits, as every form of a date takes it (RFC 3339, RFC 9110). */
const [earliest, latest] = [Date.UTC(-1, 12), Date.UTC(9999, 11, 31, 23, 59, 59, 999)];

/** Whether a clock can ever show this moment. */
export const isReachable = (at: number): boolean => at <= latest;

/** Whether it is a moment, in milliseconds since the epoch. */
export const isMoment = (at: unknown): at is number => typeof at === "number" && at >= earliest && at <= latest;

/** @throws RangeError naming the field, when the moment is not a date of the years 0 to 9999. */
export function instant(moment: Date | number | string, field: string): number {
  const at = typeof moment === "number" ? moment : new Date(moment).getTime();
  if (isMoment(at)) return at;
  throw new RangeError(
    `${field} is not a moment: give a Date, an ISO 8601 string or milliseconds since the epoch, of a year up to 9999.`,
  );
}

/** @throws RangeError when live time would not move forward. */
function scaleOf(mode: ClockMode): number {
  if (mode === "virtual") return 0;
  if (mode.live > 0 && Number.isFinite(mode.live)) return mode.live;
  if (mode.live === undefined) {
    throw new TypeError(`clock.mode cannot be ${JSON.stringify(mode)}. Give "virtual", or { live: 1 } for real time.`);
  }
  throw new RangeError(`clock.mode.live cannot be ${mode.live}: give how many times as fast as real time, above 0.`);
}

export function createDial({ mode = "virtual", start }: ClockOptions): Dial {
  let scale = scaleOf(mode);
  let frozen = false;
  let anchor = {
    at: start === undefined ? (scale === 0 ? virtualStart : realNow()) : instant(start, "clock.start"),
    real: realNow(),
  };

  const now = () => Math.floor(anchor.at + (frozen ? 0 : (realNow() - anchor.real) * scale));
  const moveTo = (at: number) => {
    anchor = { at: Math.max(at, now()), real: realNow() };
  };
  const setFrozen = (value: boolean) => {
    moveTo(now());
    frozen = value;
  };

  return {
    get isVirtual() {
      return scale === 0;
    },
    get isFrozen() {
      return frozen;
    },
    get mode() {
      return scale === 0 ? "virtual" : { live: scale };
    },
    setMode(changed) {
      const next = scaleOf(changed);
      moveTo(now());
      scale = next;
    },
    now,
    set: (at) => {
      anchor = { at, real: realNow() };
    },
    moveTo,
    realDelay: (at) => (at - now()) / scale,
    freeze: () => setFrozen(true),
    resume: () => setFrozen(false),
  };
}
