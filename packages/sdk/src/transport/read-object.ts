import { ResponseFormatError } from "../errors/response-format-error.ts";
import { longestDetail } from "../limits.ts";
import type { ResponseSchemas, SchemaIssue } from "../options.ts";
import { parseJson } from "./json.ts";
import type { Call } from "./operation.ts";
import { readText } from "./read-text.ts";

/**
 * The JSON object of an answer. Beyond being one, it is checked for the field alone that the caller cannot go on
 * without: extra fields, new strings and gaps elsewhere pass, unless the client validates.
 */
export async function readObject<T extends object>(
  response: Response,
  { transport: { tokens, validate } }: Call<unknown>,
  name: keyof ResponseSchemas,
  isUsable: (body: T) => boolean,
): Promise<T> {
  const text = await readText(response);
  const refusal = (message: string, cause?: ErrorOptions) => {
    // What a schema says or throws may quote the body, and the body the token.
    const body = tokens.redact(text);
    const safe = tokens.redact(message).slice(0, longestDetail);
    return new ResponseFormatError(safe, { body, ...(body === text && cause) });
  };
  const body = parseJson<T | null>(text);
  if (typeof body !== "object" || !body || !isUsable(body)) throw refusal("The answer is not the promised JSON.");
  const schema = validate?.[name];
  if (!schema) return body;
  const check = async () => (await schema["~standard"].validate(body)).issues;
  const issues = await check().catch((cause) => {
    throw refusal("The schema failed.", { cause });
  });
  if (issues) throw refusal(`The answer breaks the schema: ${issues.map(wordsOf).join("; ")}`);
  return body;
}

function wordsOf({ path = [], message }: SchemaIssue): string {
  const keys = path.map((part) => String(Object(part).key ?? part));
  return `${keys.join(".")}: ${message}`;
}
