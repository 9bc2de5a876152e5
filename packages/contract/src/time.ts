/** The one notion of time that both packages share. Nothing here reads the time by itself. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Resolves after so many milliseconds, or rejects with `signal.reason` as soon as the signal aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

const millisecondsIn = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000, milliseconds: 1 };

type Unit = keyof typeof millisecondsIn;

/** A length of time: milliseconds, or units that are added up, such as `{ days: 90 }`. */
export type Duration = number | { readonly [U in Unit]?: number | undefined };

/**
 * The length of a duration in milliseconds.
 *
 * @param name what the duration is for, used in messages
 * @throws TypeError when a part is not a number, or a unit is not known
 * @throws RangeError when a part is negative, or the whole is not finite
 */
export function milliseconds(duration: Duration, name = "duration"): number {
  if (typeof duration === "number") return amount(duration, name);
  const parts = Object.entries(duration ?? {}).filter(([, value]) => value !== undefined);
  if (parts.length === 0) throw new TypeError(`${name} must be milliseconds, or units such as { seconds: 30 }.`);
  const total = parts.reduce((sum, [unit, value]) => sum + inMilliseconds(unit, value, name), 0);
  return amount(total, name);
}

function inMilliseconds(unit: string, value: unknown, name: string): number {
  if (!isUnit(unit)) throw new TypeError(`${name}.${unit} is not one of ${Object.keys(millisecondsIn).join(", ")}.`);
  return amount(value, `${name}.${unit}`) * millisecondsIn[unit];
}

function isUnit(unit: string): unit is Unit {
  return Object.hasOwn(millisecondsIn, unit);
}

function amount(value: unknown, name: string): number {
  if (typeof value !== "number") throw new TypeError(`${name} must be a number, not ${typeof value}.`);
  if (value >= 0 && value < Infinity) return value;
  throw new RangeError(`${name} must be zero or more, and finite, not ${value}.`);
}
