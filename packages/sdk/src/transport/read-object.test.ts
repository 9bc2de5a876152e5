import { inspect } from "node:util";
import * as schemas from "@legal-entity/contract/schemas";
import { describe, expect, it } from "vitest";
import type { StandardSchema } from "../options.ts";
import { completed, entity, receipt } from "../testing/bodies.ts";
import { stage, token } from "../testing/client.ts";
import { failureOf } from "../testing/outcome.ts";

const validate = schemas;
const retry = false;

describe("a client that validates", () => {
  it("gives the body as it came, fields and strings that nobody knows included", async () => {
    const body = { ...entity, status: "IN_SOME_NEW_STATE", x_added_later: { deep: [1] } };
    const { client } = stage([Response.json(body)], { validate });
    expect(await client.getEntity("le_1")).toEqual(body);
  });

  it("names where a body breaks the schema", async () => {
    const broken = { ...entity, documents: [{ ...entity.documents[0], price_eur: 4.05 }] };
    const { client } = stage([Response.json(broken)], { validate, retry });
    const error = await failureOf(client.getEntity("le_1"));
    expect(error).toMatchObject({ kind: "response-format", operation: "getEntity" });
    expect(error.message).toMatch(/^The answer breaks the schema: documents\.0\.price_eur: /);
  });

  it.each([
    ["search", { entities: [{ ...entity, name: 7 }] }, "entities.0.name"],
    ["getOrder", { ...completed, documents: [{ status: "DELIVERED" }] }, "documents.0"],
  ] as const)("checks the answer of %s", async (method, body, path) => {
    const { client } = stage([Response.json(body)], { validate, retry });
    const call = method === "search" ? client.search({ query: "x" }) : client.getOrder("ord_1");
    expect((await failureOf(call)).message).toContain(path);
  });

  it("does not know whether an order was placed when its receipt breaks the schema", async () => {
    const { client } = stage([Response.json({ ...receipt, status: "DONE" }, { status: 201 })], { validate });
    const documents = [{ entity_persistent_id: "le_1", product_code: "EXTRACT" }];
    const error = await failureOf(client.createOrder({ documents }));
    const cause = { kind: "response-format", body: expect.stringContaining(receipt.order_id) };
    expect(error).toMatchObject({ kind: "order-outcome-unknown", cause });
  });

  it("takes any Standard Schema, one that answers later and keys its path included", async () => {
    const issues = [{ message: "too dull", path: [{ key: "name" }] }, { message: "too late" }];
    const order: StandardSchema = { "~standard": { version: 1, validate: async () => ({ issues }) } };
    const { client } = stage([Response.json(completed)], { validate: { order }, retry });
    expect((await failureOf(client.getOrder("ord_1"))).message).toContain("name: too dull; : too late");
  });

  const failing = (fail: () => never): StandardSchema => ({ "~standard": { version: 1, validate: fail } });

  it.each<[string, StandardSchema]>([
    [
      "throws",
      failing(() => {
        throw new Error("no such rule");
      }),
    ],
    ["rejects", failing(() => Promise.reject(new Error("no such rule")) as never)],
  ])("refuses a body whose schema %s, with the cause, and asks once", async (_how, order) => {
    const { client, fetch } = stage([Response.json(completed)], { validate: { order } });
    expect(await failureOf(client.getOrder("ord_1"))).toMatchObject({
      kind: "response-format",
      message: "The schema failed.",
      body: JSON.stringify(completed),
      cause: new Error("no such rule"),
    });
    expect(fetch.requests).toHaveLength(1);
  });

  it("refuses a body whose schema says nothing at all", async () => {
    const order = failing(() => undefined as never);
    const { client } = stage([Response.json(completed)], { validate: { order } });
    expect(await failureOf(client.getOrder("ord_1"))).toMatchObject({ kind: "response-format" });
  });

  it("shows the token in nothing that a failing schema quotes", async () => {
    const order: StandardSchema = {
      "~standard": {
        version: 1,
        validate: (body) => {
          throw new Error(JSON.stringify(body));
        },
      },
    };
    const { client } = stage([Response.json({ ...completed, echo: token })], { validate: { order } });
    const error = await failureOf(client.getOrder("ord_1"));
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(token);
  });

  it("leaves alone what it has no schema for", async () => {
    const { client } = stage([Response.json({ entities: [7] })], { validate: { order: schemas.order } });
    expect(await client.search({ query: "x" })).toEqual({ entities: [7] });
  });
});
