import { describe, expect, it } from "vitest";
import { completed, entity, inProgress, receipt } from "./testing/bodies.ts";
import { baseUrl, stage } from "./testing/client.ts";
import { failureOf } from "./testing/outcome.ts";

const nothing = Response.json({ entities: [] });

describe("search", () => {
  it("sends its input under the names of the wire, without what is undefined", async () => {
    const { client, fetch } = stage([nothing]);
    const input = { query: "A & W Õøł ß?", country_code: "ee", match_condition: undefined };
    expect(await client.search(input)).toEqual({ entities: [] });
    const url = new URL(fetch.requests[0]?.url ?? "");
    expect([fetch.requests[0]?.method, url.origin + url.pathname]).toEqual(["GET", `${baseUrl}/entity`]);
    expect([...url.searchParams]).toEqual([
      ["query", "A & W Õøł ß?"],
      ["country_code", "ee"],
    ]);
  });

  it("keeps leading zeros, spaces and an empty query", async () => {
    const { client, fetch } = stage([nothing]);
    await client.search({ query: "00 123", match_condition: "identifier" });
    await client.search({ query: "" });
    expect(fetch.requests.map(({ url }) => new URL(url).search)).toEqual([
      "?query=00%20123&match_condition=identifier",
      "?query=",
    ]);
  });
});

describe("the base URL", () => {
  it.each([
    ["https://api.example.test/v2", "https://api.example.test/v2/entity/le_1"],
    ["https://api.example.test/v2/", "https://api.example.test/v2/entity/le_1"],
    ["https://API.example.test:443", "https://api.example.test/entity/le_1"],
    ["https://api.example.test/a%20b?c=d#e", "https://api.example.test/a%20b/entity/le_1"],
  ])("%s leads to %s", async (address, url) => {
    for (const base of [address, new URL(address)]) {
      const { client, fetch } = stage([Response.json(entity)], { baseUrl: base });
      await client.getEntity("le_1");
      expect(fetch.requests[0]?.url).toBe(url);
    }
  });
});

describe("createOrder", () => {
  it.each([200, 201, 202])("takes %i for a success", async (status) => {
    const { client } = stage([Response.json(receipt, { status })]);
    expect(await client.createOrder({ documents: [] })).toEqual(receipt);
  });

  it("sends its input as JSON, without what is undefined", async () => {
    let sent: unknown;
    const answer = async (request: Request) => {
      sent = [request.method, request.url, request.headers.get("content-type"), await request.text()];
      return Response.json(receipt);
    };
    const document = { entity_persistent_id: "le_1", product_code: "REPORT", year: undefined };
    await stage([answer]).client.createOrder({
      documents: [document],
      callback_url: "https://client.example.net/hook",
    });
    const body =
      '{"documents":[{"entity_persistent_id":"le_1","product_code":"REPORT"}],"callback_url":"https://client.example.net/hook"}';
    expect(sent).toEqual(["POST", `${baseUrl}/document/order`, "application/json", body]);
  });
});

describe("a success", () => {
  it("may hold more fields and new strings than the contract knows", async () => {
    const order = { ...completed, status: "PAUSED", priority: "high" };
    expect(await stage([Response.json(order)]).client.getOrder("ord_1")).toEqual(order);
  });

  it("may lack what the caller can go on without", async () => {
    const { client } = stage([
      Response.json({ name: null }),
      Response.json({ entities: [null] }),
      Response.json({ status: "IN_PROGRESS" }),
    ]);
    expect(await client.getEntity("le_1")).toEqual({ name: null });
    expect(await client.search({ query: "x" })).toEqual({ entities: [null] });
    expect(await client.getOrder("ord_1")).toEqual({ status: "IN_PROGRESS" });
  });

  it.each([
    ["HTML", new Response("<html></html>", { headers: { "content-type": "text/html" } })],
    ["truncated JSON", new Response('{"entities":[{"na')],
    ["nothing", new Response("")],
    ["nothing, and says so", new Response(null, { status: 204 })],
    ["null", Response.json(null)],
    ["a string", Response.json("entities")],
    ["a list", Response.json([])],
    ["an object without the one field that is needed", Response.json({ entity: {} })],
  ])("of %s is an error that holds it, and is not asked for again", async (_what, answer) => {
    const body = await answer.clone().text();
    const { client, fetch } = stage([answer]);
    const failure = await failureOf(client.search({ query: "x" }));
    expect(failure).toMatchObject({ kind: "response-format", body, operation: "searchEntities", retryable: false });
    expect(fetch.requests).toHaveLength(1);
  });

  it("of a list is no entity, and of no status no order", async () => {
    const { client } = stage([Response.json([entity]), Response.json({ id: "ord_1" })]);
    await expect(client.getEntity("le_1")).rejects.toMatchObject({ kind: "response-format" });
    await expect(client.getOrder("ord_1")).rejects.toMatchObject({ kind: "response-format" });
  });
});

describe("getOrder", () => {
  it("reads the order of the id", async () => {
    const { client, fetch } = stage([Response.json(inProgress)]);
    expect(await client.getOrder("ord_1")).toEqual(inProgress);
    expect(fetch.requests[0]?.url).toBe(`${baseUrl}/document/order/ord_1`);
  });
});
