import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { openapi } from "#openapi";

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(openapi, "openapi.yaml");

/** What is wrong with a value, judged by the schema at a JSON pointer of `openapi.yaml`; each schema compiles once. */
export function violations(pointer: string, value: unknown): string[] {
  const validate = ajv.getSchema(`openapi.yaml#${pointer}`);
  if (validate === undefined) throw new Error(`openapi.yaml has no schema at ${pointer}.`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || "the body"} ${message}`);
}
