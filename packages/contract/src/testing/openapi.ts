import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { parse } from "yaml";

/** The contract as data. Ajv judges with it, independently of the generated schemas. */
export const openapi: Record<string, unknown> = parse(
  readFileSync(new URL("../../../../openapi.yaml", import.meta.url), "utf8"),
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(openapi, "openapi.yaml");

/** What is wrong with a value, judged by the schema at a JSON pointer; an empty array when nothing is. */
export function violations(pointer: string, value: unknown): string[] {
  const validate = ajv.compile({ $ref: `openapi.yaml#${pointer}` });
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
