import { describe, expect, test } from "vitest";
import * as schemas from "./schemas.ts";
import { places } from "./testing/examples.ts";
import { violations } from "./testing/openapi.ts";

const zodSchemas = new Map(Object.entries(schemas).map(([name, schema]) => [name.toLowerCase(), schema]));

const namedPlaces = places.flatMap(({ pointer, schema, examples }) => {
  const name = schema.$ref?.replace("#/components/schemas/", "");
  return name ? [{ pointer, name, examples }] : [];
});

test("every operation and the webhook take part", () => {
  const found = new Set(places.map(({ pointer }) => pointer.split("/").slice(1, 3).join("/")));
  expect([...found]).toEqual(
    expect.arrayContaining([
      "paths/~1entity",
      "paths/~1entity~1%7Bpersistent_id%7D",
      "paths/~1document~1order",
      "paths/~1document~1order~1%7Border_id%7D",
      "paths/~1files~1%7Border_id%7D~1%7Bfile_name%7D",
      "webhooks/orderFinished",
    ]),
  );
});

describe.for(places)("at $pointer", ({ pointer, examples }) => {
  test("an example stands", () => {
    expect(examples).not.toEqual([]);
  });

  test.for(examples)("example %# fits its schema by Ajv", (example) => {
    expect(violations(`${pointer}/schema`, example)).toEqual([]);
  });
});

describe.for(namedPlaces)("at $pointer, of $name", ({ name, examples }) => {
  test.for(examples)("example %# fits its schema by zod", (example) => {
    expect(zodSchemas.get(name.toLowerCase())?.safeParse(example)).toMatchObject({ success: true });
  });
});
