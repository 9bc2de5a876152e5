import { describe, expect, it } from "vitest";
import { faultKinds } from "../../domain/fault-kinds.ts";
import { adminDocument } from "./document.ts";
import type { Json } from "./json.ts";

const document = adminDocument();

/** Every value of a document that stands under a field of this name. */
function valuesOf(field: string, value: Json): readonly Json[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === field ? [inner] : []),
    ...valuesOf(field, inner),
  ]);
}

const at = (pointer: string): Json | undefined =>
  pointer
    .split("/")
    .slice(1)
    .reduce<Json | undefined>((value, key) => Reflect.get(Object(value), key), document);

describe("the document of the control API", () => {
  it("refers to nothing that it does not hold", () => {
    const references = valuesOf("$ref", document).map(String);
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((pointer) => at(pointer) === undefined)).toEqual([]);
  });

  it("names each schema and says what it means", () => {
    const schemas = Object.entries(Object(at("#/components/schemas")));
    expect(schemas.filter(([name]) => !/^[A-Z]\w+$/.test(name))).toEqual([]);
    expect(valuesOf("$schema", document)).toEqual([]);
  });

  it("knows every kind of fault, with a form for each of its fields", () => {
    const forms = Object(at("#/components/schemas/Fault")).oneOf.map((form: { properties: object }) => form.properties);
    expect(forms.map((form: { type: { const: string } }) => form.type.const)).toEqual(Object.keys(faultKinds));
    for (const form of forms) {
      expect(Object.entries(form).filter(([, schema]) => Object.keys(Object(schema)).length === 0)).toEqual([]);
    }
  });
});
