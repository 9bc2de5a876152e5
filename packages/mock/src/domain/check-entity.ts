import type { Entity } from "@legal-entity/contract";

/** What an entity cannot be searched, shown or ordered from without. */
const needed = {
  persistent_id: "string",
  name: "string",
  country_code: "string",
  legal_form_classifier: "object",
  identifiers: "array",
  addresses: "array",
  documents: "array",
} as const satisfies { readonly [Field in keyof Entity]?: "string" | "object" | "array" };

const kindOf = (value: unknown): string => (Array.isArray(value) ? "array" : value === null ? "null" : typeof value);

const lackOf = (given: unknown): string | undefined =>
  Object.entries(needed).find(([field, kind]) => kindOf(Reflect.get(Object(given), field)) !== kind)?.[0];

const remedy = "Give whole entities, as on the wire; parseEntities tells all that is wrong with data of your own.";

/**
 * Finds what would break later, and far from its cause; it takes no closer look, since there may be very many.
 *
 * @throws TypeError naming the entity and the field
 */
export function checkEntities(given: unknown): void {
  if (!Array.isArray(given)) throw new TypeError(`entities cannot be ${kindOf(given)}. ${remedy}`);
  for (const [index, entity] of given.entries()) {
    const field = lackOf(entity);
    if (field === undefined) continue;
    const kind = kindOf(Reflect.get(Object(entity), field));
    throw new TypeError(`entities[${index}].${field} cannot be ${kind}. ${remedy}`);
  }
}
