import type { Assumptions } from "../assumptions/register.ts";
import { createSettings } from "../assumptions/settings.ts";

/** One `key=value`. @throws TypeError naming the keys, or the key's variants, when it is not known. */
export function parseAssumption(text: string): Partial<Assumptions> {
  const separator = text.indexOf("=");
  if (separator < 1) throw new TypeError(`--assume ${text} is no key=value. Give one such as createStatus=202.`);
  const assumption = { [text.slice(0, separator)]: text.slice(separator + 1) };
  createSettings(assumption);
  return assumption;
}
