import { describe, expect, it } from "vitest";
import { entity, order, orderReceipt, searchResult } from "./schemas.ts";
import * as bodies from "./testing/bodies.ts";

describe("the schemas", () => {
  it.each([
    ["an entity", entity, bodies.entity],
    ["an order in progress", order, bodies.inProgress],
    ["a completed order", order, bodies.completed],
    ["a cancelled order", order, bodies.cancelled],
    ["a receipt", orderReceipt, bodies.receipt],
    ["a search result", searchResult, { entities: [bodies.entity] }],
  ])("accept %s, with fields that they do not know", (_what, schema, body) => {
    expect(schema.safeParse(body).success).toBe(true);
    expect(schema.safeParse({ ...body, extra: "field" }).success).toBe(true);
    expect(schema.safeParse({}).success).toBe(false);
  });
});
