import { ResponseFormatError } from "../errors/response-format-error.ts";
import { parseJson } from "./json.ts";
import type { Call, Reply } from "./operation.ts";

/**
 * The JSON object of an answer. Beyond being one, it is checked for the field alone that the caller cannot go on
 * without: extra fields, new strings and gaps elsewhere pass.
 */
export function readObject<T extends object>(
  { data = "" }: Reply,
  { transport }: Call<unknown>,
  isUsable: (body: T) => boolean,
): T {
  const body = parseJson<T | null>(data);
  if (typeof body === "object" && body && isUsable(body)) return body;
  throw new ResponseFormatError("The answer is not the promised JSON.", { body: transport.tokens.redact(data) });
}
