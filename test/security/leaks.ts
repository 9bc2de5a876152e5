import { inspect } from "node:util";

/** The token of the suites: long enough to be a secret, with characters that patterns and texts treat specially. */
export const token = "S3cret.t0ken~of$&the+suites=";

/** Strings that can be reached from a value: own fields, hidden ones too, getters, causes, headers, maps. */
export function stringsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === "string") return [value];
  if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) return [];
  seen.add(value);
  const entries = value instanceof Headers || value instanceof Map || value instanceof Set ? [...value] : [];
  const fields = Reflect.ownKeys(value).flatMap((key) => [String(key), read(value, key)]);
  return [...entries, ...fields].flatMap((one) => stringsIn(one, seen));
}

function read(value: object, key: string | symbol): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    return undefined;
  }
}

function attempted(form: () => string | undefined): string {
  try {
    return form() ?? "";
  } catch {
    return "";
  }
}

const everything = { depth: Infinity, showHidden: true, getters: true, maxStringLength: null, maxArrayLength: null };

/** Every form in which a value ends up in a log, a report or another process. */
export function formsOf(value: unknown): readonly string[] {
  const forms = [
    () => String(value),
    () => inspect(value),
    () => inspect(value, everything),
    () => JSON.stringify(value),
    () => JSON.stringify({ ...Object(value) }),
    () => inspect(structuredClone(value), everything),
    () => (value instanceof Error ? value.stack : undefined),
  ];
  return [...forms.map(attempted), ...stringsIn(value)];
}

/** The forms of a value that show the token. */
export function leaksOf(value: unknown, secret = token): readonly string[] {
  return formsOf(value).filter((form) => form.includes(secret));
}
