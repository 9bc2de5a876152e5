import type * as z from "zod/mini";
import type { Problem } from "../operations/outcome.ts";

type Issue = z.core.$ZodIssue;
type Explanation = Omit<Problem, "field">;

/** `["parts", 0]` as `parts[0]`; the body itself when empty. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "") || "body";

/** What stands at a path of the input. */
const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), input);

const article = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
const oneOf = (values: readonly unknown[] | undefined): string =>
  values === undefined ? "See /__admin/openapi.json for its forms." : `Give one of: ${values.map(String).join(", ")}.`;

function explain(issue: Issue, value: unknown): Explanation {
  const given = `It cannot be ${JSON.stringify(value)}.`;
  switch (issue.code) {
    case "invalid_type":
      return value === undefined
        ? { rule: "It is required.", remedy: `Give ${article(issue.expected)}.` }
        : { rule: given, remedy: `Give ${article(issue.expected)}.` };
    case "invalid_value":
      return { rule: given, remedy: oneOf(issue.values) };
    case "invalid_union":
      return { rule: given, remedy: oneOf("options" in issue ? issue.options : undefined) };
    case "too_small":
      return { rule: given, remedy: `Give ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}.` };
    case "too_big":
      return { rule: given, remedy: `Give at most ${issue.maximum}.` };
    default:
      return { rule: given, remedy: "See /__admin/openapi.json." };
  }
}

/** Says of an input that its schema refuses which field it is, which rule it breaks, and what to do. */
export function explainIssue(issue: Issue, input: unknown): readonly Problem[] {
  if (issue.code !== "unrecognized_keys") {
    return [{ field: fieldOf(issue.path), ...explain(issue, valueAt(input, issue.path)) }];
  }
  return issue.keys.map((key) => ({
    field: fieldOf([...issue.path, key]),
    rule: "It is not known.",
    remedy: "Leave it out.",
  }));
}
