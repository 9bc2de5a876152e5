import { ResponseFormatError } from "../errors/response-format-error.ts";
import type { ResponseSchemas } from "../options.ts";
import { parseJson } from "./json.ts";
import type { Call, Reply } from "./operation.ts";
import { validated } from "./validated.ts";

/**
 * The JSON object of an answer. Beyond being one, it is checked for the field alone that the caller cannot go on
 * without: extra fields, new strings and gaps elsewhere pass, unless the client validates.
 */
export function readObject<T extends object>(
  { data = "" }: Reply,
  { transport: { tokens, validate } }: Call<unknown>,
  name: keyof ResponseSchemas,
  isUsable: (body: T) => boolean,
): T | Promise<T> {
  const body = parseJson<T | null>(data);
  const schema = validate?.[name];
  if (typeof body === "object" && body && isUsable(body)) {
    return schema ? validated(schema, body, data, tokens.redact) : body;
  }
  throw new ResponseFormatError("The answer is not the promised JSON.", { body: tokens.redact(data) });
}
