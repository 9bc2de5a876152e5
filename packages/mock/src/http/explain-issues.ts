import type { core } from "zod/mini";
import type { Problem } from "../operations/outcome.ts";

type Issue = core.$ZodIssue;

/** `["documents", 0, "year"]` as `documents[0].year`; the body itself when empty. */
function fieldOf(path: readonly PropertyKey[]): string {
  const parts = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
  return parts.join("").replace(/^\./, "") || "body";
}

/** What stands at a path of the request. */
function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}

const kindOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "an array" : `a ${typeof value}`;

/** A value as a refusal shows it: what holds further values may be of any depth, so only its kind is told. */
const shown = (value: unknown): string =>
  typeof value === "object" && value !== null ? kindOf(value) : String(JSON.stringify(value));

function wrongType(issue: Issue & { code: "invalid_type" }, value: unknown): Omit<Problem, "field"> {
  const remedy = `Give ${/^[aeiou]/.test(issue.expected) ? "an" : "a"} ${issue.expected}.`;
  return value === undefined
    ? { rule: "It is required.", remedy }
    : {
        rule: `It is ${kindOf(value)}, not ${/^[aeiou]/.test(issue.expected) ? "an" : "a"} ${issue.expected}.`,
        remedy,
      };
}

function explain(issue: Issue, value: unknown): Omit<Problem, "field"> {
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue, value);
    case "invalid_value":
      return { rule: `${shown(value)} is not allowed.`, remedy: `Give one of: ${issue.values.join(", ")}.` };
    case "too_small":
      return { rule: "It is empty.", remedy: `Give at least ${issue.minimum}.` };
    case "invalid_format":
      return { rule: `${shown(value)} is no ${issue.format.toUpperCase()}.`, remedy: "Give an absolute one." };
    default:
      return { rule: issue.message, remedy: "See the service's document." };
  }
}

/** Says of each mismatch which field it is, which rule it breaks, and what to do. */
export function explainIssues(issues: readonly Issue[], body: unknown): readonly Problem[] {
  return issues.map((issue) => ({ field: fieldOf(issue.path), ...explain(issue, valueAt(body, issue.path)) }));
}
