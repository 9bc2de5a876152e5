import { ResponseFormatError } from "../errors/response-format-error.ts";
import type { SchemaIssue, StandardSchema } from "../options.ts";

/** A body can have thousands of issues; the first ones tell enough. */
const longestMessage = 400;

/**
 * The same body, when the schema has nothing against it. Its words may quote the body, and the body the token.
 * @param text what the service sent
 * @param redact takes the token out
 */
export async function validated<T>(
  schema: StandardSchema,
  body: T,
  text: string,
  redact: (text: string) => string,
): Promise<T> {
  const { issues } = await schema["~standard"].validate(body);
  if (!issues) return body;
  const message = redact(`The answer breaks the schema: ${issues.map(wordsOf).join("; ")}`).slice(0, longestMessage);
  throw new ResponseFormatError(message, { body: redact(text) });
}

function wordsOf({ path = [], message }: SchemaIssue): string {
  const keys = path.map((part) => String(typeof part === "object" ? part.key : part));
  return `${keys.join(".")}: ${message}`;
}
