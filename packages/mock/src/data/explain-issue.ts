import type { core } from "zod/mini";

type Issue = core.$ZodIssue;

/** Which rule a value breaks, and what to do. */
interface Explanation {
  readonly rule: string;
  readonly remedy: string;
}

/** `["documents", 0, "year"]` as `documents[0].year`. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const parts = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
  return parts.join("").replace(/^\./, "");
}

/** What stands at a path. */
function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    root,
  );
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
};

const kindOf = (value: unknown): string =>
  value === null ? "null" : (kinds[Array.isArray(value) ? "array" : typeof value] ?? typeof value);

function wrongType(expected: string, value: unknown): Explanation {
  const kind = kinds[expected] ?? expected;
  if (value === undefined) return { rule: "It is missing.", remedy: `Add it: ${kind}.` };
  const remedy = expected === "string" && typeof value === "number" ? `Put it in quotes: "${value}".` : `Give ${kind}.`;
  return { rule: `It is ${kindOf(value)}, not ${kind}.`, remedy };
}

/** By the name of the field. */
const formats: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  price_eur: ["amount in euros", 'Write it with a point and two decimals, such as "12.50".'],
  country_code: ["ISO 3166-1 alpha-2 code", 'Give two letters, such as "EE".'],
  incorporation_date: ["date", 'Write it as YYYY-MM-DD, such as "2024-02-29".'],
  validation_date: ["date", 'Write it as YYYY-MM-DD, such as "2024-02-29".'],
};

function wrongFormat(field: PropertyKey | undefined, value: unknown): Explanation {
  const [what, remedy] = formats[String(field)] ?? ["value of its format", "See the service document, Entity."];
  return { rule: `${JSON.stringify(value)} is no ${what}.`, remedy };
}

export function explainIssue(issue: Issue, root: unknown): Explanation {
  const value = valueAt(root, issue.path);
  if (issue.code === "invalid_type") return wrongType(issue.expected, value);
  if (issue.code === "invalid_format") return wrongFormat(issue.path.at(-1), value);
  return { rule: `${JSON.stringify(value)} is not allowed.`, remedy: "See the service document, Entity." };
}
