import * as z from "zod/mini";
import type { Route } from "../route.ts";
import { components } from "../schemas/component.ts";
import type { Json, JsonObject } from "./json.ts";

/** What a route takes and gives, each under a name. */
export interface Named {
  readonly request: string | undefined;
  readonly answer: string | undefined;
}

/** The name of a schema among the components; one that has none is named after its route. */
function nameOf(schema: z.ZodMiniType | undefined, fallback: string): string | undefined {
  if (schema === undefined) return undefined;
  const known = components.get(schema);
  if (known?.id !== undefined) return known.id;
  components.add(schema, { ...known, id: fallback });
  return fallback;
}

export function namesOf({ operationId, body, answer }: Route): Named {
  const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`;
  return { request: nameOf(body, `${name}Request`), answer: nameOf(answer, `${name}Answer`) };
}

const isBoundless = (value: Json): boolean => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** Leaves out what zod adds to schemas that stand alone, and the bounds of whole numbers, which say nothing. */
function tidy(value: Json): Json {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(
    ([field, inner]) => !/^\$(schema|id)$/.test(field) && !isBoundless(inner),
  );
  return Object.fromEntries(entries.map(([field, inner]) => [field, tidy(inner)]));
}

/** The schema of a value that stands alone, such as a parameter. */
export const inlineSchema = (schema: z.core.$ZodType): Json =>
  tidy(JSON.parse(JSON.stringify(z.toJSONSchema(schema, { metadata: components, io: "input" }))));

/** Every schema that has a name. */
export function namedSchemas(): JsonObject {
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(components, { uri, metadata: components, io: "input" });
  const entries: [string, Json][] = Object.entries(JSON.parse(JSON.stringify(schemas)));
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => a.localeCompare(b)).map(([id, schema]) => [id, tidy(schema)]),
  );
}
