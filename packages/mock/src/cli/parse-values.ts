import type { Duration } from "@legal-entity/contract/time";

/** @throws TypeError naming the option, when it is not a whole number within the bounds. */
export function parseWhole(option: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new TypeError(`--${option} cannot be ${JSON.stringify(text)}. Give a whole number from 0 to ${most}.`);
}

const units = { ms: "milliseconds", s: "seconds", m: "minutes", h: "hours", d: "days" } as const;

const isUnit = (text: string | undefined): text is keyof typeof units =>
  text !== undefined && Object.hasOwn(units, text);

/** A while such as `500ms`, `2s`, `5m`, `4h`, `3d`; undefined when it is none. */
export function parseWhile(text: string): Duration | undefined {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text) ?? [];
  return isUnit(unit) ? { [units[unit]]: Number(amount) } : undefined;
}

/** `never`, or a while. @throws TypeError when it is neither */
export function parseIdle(text: string): Duration | "never" {
  const idle = text === "never" ? text : parseWhile(text);
  if (idle !== undefined) return idle;
  throw new TypeError(`--idle-after cannot be ${JSON.stringify(text)}. Give never, or a while such as 30m or 2h.`);
}
