import * as z from "zod/mini";

/** What the API's document says of a schema besides its shape; one with an id stands among its components. */
export const components = z.registry<{ id?: string | undefined; description?: string | undefined }>();

/** Gives a schema a name in the document. */
export function component<Schema extends z.ZodMiniType>(id: string, description: string, schema: Schema): Schema {
  components.add(schema, { id, description });
  return schema;
}

/** Says what a value means. */
export function note<Schema extends z.ZodMiniType>(description: string, schema: Schema): Schema {
  components.add(schema, { description });
  return schema;
}
