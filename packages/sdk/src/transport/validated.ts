import { ResponseFormatError } from "../errors/response-format-error.ts";
import type { SchemaIssue, StandardSchema } from "../options.ts";

/**
 * The same body, when the schema has nothing against it.
 * @param text what the service sent, without the token
 */
export async function validated<T>(schema: StandardSchema, body: T, text: string): Promise<T> {
  const { issues } = await schema["~standard"].validate(body);
  if (!issues) return body;
  throw new ResponseFormatError(`The answer breaks the schema: ${issues.map(wordsOf).join("; ")}`, { body: text });
}

function wordsOf({ path = [], message }: SchemaIssue): string {
  const keys = path.map((part) => String(typeof part === "object" ? part.key : part));
  return `${keys.join(".")}: ${message}`;
}
