import { type Assumptions, isAssumptionKey, questionOf } from "../assumptions/register.ts";
import { createSettings } from "../assumptions/settings.ts";

/** A number counts as one only where the question asks for a number: elsewhere `202` is the name of a variant. */
function readVariant(key: string, text: string): string | number {
  const asksForNumber = isAssumptionKey(key) && questionOf(key).number !== undefined;
  return asksForNumber && /^\d+$/.test(text) ? Number(text) : text;
}

/** One `key=value`. @throws TypeError naming the keys, or the key's variants, when it is not known. */
export function parseAssumption(text: string): Partial<Assumptions> {
  const separator = text.indexOf("=");
  if (separator < 1) throw new TypeError(`--assume ${text} is no key=value. Give one such as createStatus=202.`);
  const key = text.slice(0, separator);
  const assumption = { [key]: readVariant(key, text.slice(separator + 1)) };
  createSettings(assumption);
  return assumption;
}
