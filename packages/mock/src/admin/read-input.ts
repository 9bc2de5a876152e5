import type * as z from "zod/mini";
import type { Problem } from "../operations/outcome.ts";
import { explainIssue } from "./explain.ts";

type Problems = readonly [Problem, ...Problem[]];

/** The input of a control call is not what the document says. */
export class InvalidInputError extends TypeError {
  override readonly name = "InvalidInputError";
  readonly problems: Problems;

  constructor(problems: Problems) {
    const [{ field, rule, remedy }] = problems;
    super(`${field} ${rule.replace(/^It /, "")} ${remedy}`);
    this.problems = problems;
  }
}

const unexplained: Problem = { field: "body", rule: "It is not valid.", remedy: "See /__admin/openapi.json." };

/** Lets an input pass through its schema. @throws InvalidInputError that names each field, the rule and the remedy */
export function checkInput(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [first = unexplained, ...others] = parsed.error.issues.flatMap((issue) => explainIssue(issue, input));
  throw new InvalidInputError([first, ...others]);
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
