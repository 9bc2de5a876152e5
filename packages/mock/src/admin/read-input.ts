import type * as z from "zod/mini";
import { explainIssues } from "../http/explain-issues.ts";
import type { Problem } from "../operations/outcome.ts";

/** The input of a control call is not what the document says. */
export class InvalidInputError extends TypeError {
  override readonly name = "InvalidInputError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly [Problem, ...Problem[]]) {
    const [{ field, rule, remedy }] = problems;
    super(`${field}: ${rule} ${remedy}`);
    this.problems = problems;
  }
}

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join(".");

/** What zod has to say beyond the issues that an order can have. */
function explainIssue(issue: z.core.$ZodIssue, input: unknown): readonly Problem[] {
  const field = pathOf(issue.path);
  if (issue.code === "unrecognized_keys") {
    const prefix = field === "" ? "" : `${field}.`;
    return issue.keys.map((key) => ({ field: `${prefix}${key}`, rule: "No such field.", remedy: "Leave it out." }));
  }
  if (issue.code !== "invalid_union") return explainIssues([issue], input);
  const options = "options" in issue ? issue.options : undefined;
  const remedy =
    options === undefined
      ? "See /__admin/openapi.json for its forms."
      : `Give one of: ${options.map(String).join(", ")}.`;
  return [{ field: field || "body", rule: "It has none of its forms.", remedy }];
}

/** Lets an input pass through its schema. @throws InvalidInputError that names each field, the rule and the remedy */
export function checkInput(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [first, ...others] = parsed.error.issues.flatMap((issue) => explainIssue(issue, input));
  throw new InvalidInputError([
    first ?? { field: "body", rule: "It is not valid.", remedy: "See the document." },
    ...others,
  ]);
}

/** The JSON of a body; an empty one counts as `{}`, so that a call that needs nothing can send nothing. */
export async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    throw new InvalidInputError([{ field: "body", rule: "It is not JSON.", remedy: "Send one JSON object." }]);
  }
}
