import { readFile } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { adminRoutes } from "../../packages/mock/src/admin/table.ts";
import { granite } from "../world/companies.ts";
import { startServer } from "./running-server.ts";

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: unknown }>> }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const document: Document = parse(
  await readFile(new URL("../../packages/mock/generated/admin-openapi.yaml", import.meta.url), "utf8"),
);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(document, "control.yaml");

/** What is wrong with the answer of an operation, by the document. */
async function flaws(path: string, method: string, response: Response): Promise<readonly string[]> {
  const described = document.paths[path]?.[method]?.responses[response.status];
  if (described === undefined) return [`${method} ${path} does not say ${response.status}`];
  if (response.status === 204) return [];
  const pointer = `#/paths/${path.replaceAll("~", "~0").replaceAll("/", "~1")}/${method}/responses/${response.status}`;
  const type = response.headers.get("content-type")?.split(";", 1)[0] ?? "";
  const place = response.ok
    ? `${pointer}/content/${type.replaceAll("/", "~1")}/schema`
    : "#/components/schemas/Problem";
  const validate = ajv.getSchema(`control.yaml${encodeURI(place).replaceAll("%25", "%")}`);
  if (validate === undefined) return [`there is no schema at ${place}`];
  validate(await response.json());
  return (validate.errors ?? []).map(({ instancePath, message }) => `${method} ${path}: ${instancePath} ${message}`);
}

describe("the document of the control API", () => {
  test("is fresh, and served", async () => {
    await using server = await startServer();
    const served = await fetch(`${server.url}/__admin/openapi.json`);
    expect(await served.json()).toEqual(document);
  });

  test("holds every route, and nothing else", async () => {
    const served = adminRoutes.map(({ method, path }) => `${method} /__admin${path.replace(/:(\w+)/g, "{$1}")}`);
    const open = ["get /livez", "get /readyz", "get /__admin/openapi.json"];
    expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      [...served, ...open].toSorted(),
    );
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });
});

/** One call after another, each with the answer that it is to have; `{id}` is the id of an order. */
const calls: readonly (readonly [string, string, number, unknown?])[] = [
  ["get", "/__admin/world", 200],
  ["get", "/__admin/worlds", 200],
  ["get", "/__admin/clock", 200],
  ["put", "/__admin/clock", 200, { mode: { live: 60 }, isFrozen: true }],
  ["put", "/__admin/clock", 200, { mode: "virtual", isFrozen: false }],
  ["put", "/__admin/clock", 400, { mode: "sideways" }],
  ["post", "/__admin/clock/advance", 200, { minutes: 30 }],
  ["post", "/__admin/clock/advance", 400, { minutes: "30" }],
  ["post", "/__admin/clock/advance-to", 200, { moment: "2027-01-01T00:00:00Z" }],
  ["post", "/__admin/clock/advance-to", 400, { moment: 0 }],
  ["post", "/__admin/clock/next", 200],
  ["post", "/__admin/clock/freeze", 200],
  ["post", "/__admin/clock/resume", 200],
  ["post", "/__admin/clock/sleep", 200, { milliseconds: 60_000 }],
  ["get", "/__admin/requests", 200],
  ["post", "/__admin/requests/find", 200, { operation: "createOrder" }],
  ["post", "/__admin/requests/count", 200],
  ["post", "/__admin/requests/near-misses", 200, { operation: "createOrder", status: 500 }],
  ["post", "/__admin/requests/find", 400, { opertion: "createOrder" }],
  ["delete", "/__admin/requests", 204],
  ["get", "/__admin/webhooks", 200],
  ["post", "/__admin/webhooks/find", 200],
  ["post", "/__admin/webhooks/count", 200, { orderId: "nobody" }],
  ["post", "/__admin/webhooks/next", 200, { after: 0 }],
  ["post", "/__admin/webhooks/replay", 204, { orderId: "{id}" }],
  ["post", "/__admin/webhooks/replay", 409, { orderId: "nobody" }],
  ["delete", "/__admin/webhooks", 204],
  ["get", "/__admin/orders", 200],
  ["get", "/__admin/orders/{orderId}", 200],
  ["get", "/__admin/orders/{orderId}/history", 200],
  ["post", "/__admin/orders/{orderId}/finish", 409],
  ["put", "/__admin/orders/{orderId}/plan", 409, { policy: "manual" }],
  ["get", "/__admin/ledger", 200],
  ["get", "/__admin/assumptions", 200],
  ["patch", "/__admin/assumptions", 200, { createStatus: "202", rateLimit: 1000 }],
  ["patch", "/__admin/assumptions", 400, { createStatus: "203" }],
  ["get", "/__admin/availability", 200],
  ["post", "/__admin/availability", 204, { product: "EXTRACT", is: "missing" }],
  ["post", "/__admin/availability", 400, { product: "EXTRACT", is: "gone" }],
  ["get", "/__admin/availability", 200],
  ["post", "/__admin/fulfilment", 204, { policy: { after: { days: 2 } }, entity: "le_granite" }],
  ["post", "/__admin/fulfilment", 400, { policy: "soon" }],
  ["get", "/__admin/fulfilment", 200],
  ["post", "/__admin/faults", 200, { type: "status", status: 503, for: { hours: 1 } }],
  ["post", "/__admin/faults", 400, { type: "status", status: 200 }],
  ["get", "/__admin/faults", 200],
  ["delete", "/__admin/faults/{id}", 404],
  ["delete", "/__admin/faults", 204],
  ["post", "/__admin/tokens/assign", 204, { token: "suite.2", account: "somebody" }],
  ["post", "/__admin/tokens/revoke", 204, { token: "suite.3" }],
  ["get", "/__admin/entities", 200],
  ["get", "/__admin/entities/{persistentId}", 404],
  ["post", "/__admin/state/export", 200],
  ["post", "/__admin/state/import", 400, { version: 2 }],
  ["post", "/__admin/reset/{part}", 404],
  ["post", "/__admin/reset", 200, { parts: ["journal", "clock"] }],
  ["post", "/__admin/reset", 200],
  ["delete", "/__admin/world", 204],
];

describe("the answers of the control API", () => {
  test("are as the document says, refusals too", async () => {
    await using server = await startServer({ clock: { mode: "virtual" }, warn: () => {} });
    const { control, place } = server.visitor("suite");
    await control("/fulfilment", { policy: { after: { minutes: 30 } } });
    const callback_url = `${server.url}/nobody-listens-here`;
    const id = await place({
      documents: [{ entity_persistent_id: granite.persistent_id, product_code: "EXTRACT" }],
      callback_url,
    });
    for (const [method, path, status, body] of calls) {
      const filled = path
        .slice("/__admin".length)
        .replace("{orderId}", id)
        .replace(/\{\w+\}/, "none");
      const given = body === undefined ? undefined : JSON.parse(JSON.stringify(body).replace("{id}", id));
      const response = await control(filled, given, method.toUpperCase());
      expect([method, path, response.status]).toEqual([method, path, status]);
      expect(await flaws(path, method, response)).toEqual([]);
    }
  });

  test("cover every operation", () => {
    const called = new Set(calls.map(([method, path]) => `${method} ${path}`));
    const all = operations.filter(({ path }) => path !== "/__admin/openapi.json" && path.startsWith("/__admin"));
    expect(all.map(({ method, path }) => `${method} ${path}`).filter((one) => !called.has(one))).toEqual([]);
  });

  test.each([
    ["POST", "/clock/advance", { dais: 1 }, "dais", "Leave it out."],
    ["POST", "/clock/advance", { days: -1 }, "days", "Give at least 0."],
    ["POST", "/faults", { type: "explode" }, "type", "malformed-json"],
    ["POST", "/faults", { type: "status", count: 0 }, "count", "Give more than 0."],
    ["POST", "/faults", { type: "refuse" }, "type", "Use reset."],
    ["POST", "/tokens/revoke", {}, "token", "Give a string."],
    ["PATCH", "/assumptions", { createStatus: "204" }, "createStatus", "200, 201, 202"],
    ["POST", "/reset", { parts: ["everything"] }, "parts[0]", "journal"],
    ["GET", "/entities?limit=some", undefined, "limit", "Give a number."],
  ])("name field, rule and remedy: %s %s %j", async (method, path, body, field, remedy) => {
    await using server = await startServer();
    const response = await server.visitor("suite").control(path, body, method);
    const { status, detail, errors, exception } = await response.json();
    expect([response.status, status, exception]).toEqual([400, 400, "TypeError"]);
    expect(detail).toMatch(new RegExp(`^${field.replace(/[[\]]/g, "\\$&")} `));
    expect(errors[0]).toEqual({ field, rule: expect.stringMatching(/^It /), remedy: expect.stringContaining(remedy) });
  });

  test("refuse what is not JSON, unknown paths and methods", async () => {
    await using server = await startServer();
    const init = { method: "POST", headers: { authorization: "Bearer suite" }, body: "{" };
    const broken = await fetch(`${server.url}/__admin/faults`, init);
    expect([broken.status, (await broken.json()).detail]).toEqual([400, "body is not JSON. Send one JSON object."]);
    const { control } = server.visitor("suite");
    expect((await control("/nowhere")).status).toBe(404);
    expect((await control("", undefined)).status).toBe(404);
    const refused = await control("/clock", undefined, "DELETE");
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, PUT"]);
    expect((await refused.json()).detail).toBe("DELETE is not possible on /__admin/clock. Use GET, PUT.");
  });

  test.each([
    ["an unknown path", "/nowhere", {}, "path"],
    ["no token", "/clock", { authorization: "" }, "Authorization"],
    ["a page from elsewhere", "/clock", { origin: "https://elsewhere.test" }, "Origin"],
  ])("tell what is wrong about %s, and the remedy", async (_, path, headers, field) => {
    await using server = await startServer();
    const response = await fetch(`${server.url}/__admin${path}`, {
      headers: { authorization: "Bearer t", ...headers },
    });
    const { detail, errors } = await response.json();
    expect(errors).toEqual([{ field, rule: expect.stringMatching(/\.$/), remedy: expect.stringMatching(/\.$/) }]);
    expect(detail).toBe(`${errors[0].rule} ${errors[0].remedy}`);
  });

  test.each([
    [
      "/faults",
      { type: "refuse" },
      "It cannot be refuse here: a server that listens has accepted the connection already.",
      "Use reset.",
    ],
    ["/clock", { mode: { live: -1 } }, "It cannot be -1.", "Give how many times as fast as real time, above 0."],
    [
      "/clock/advance",
      { days: 4_000_000 },
      expect.stringMatching(/^It leads beyond the year 9999: .*Z\.$/),
      "Give less.",
    ],
    ["/clock/advance-to", { moment: 1 }, expect.stringMatching(/^It lies in the past: .*Z\.$/), "Give a later one."],
  ])("part the rule from the remedy: %s %j", async (path, body, rule, remedy) => {
    await using server = await startServer();
    const method = path === "/clock" ? "PUT" : "POST";
    const { errors } = await (await server.visitor("suite").control(path, body, method)).json();
    expect(errors).toEqual([{ field: expect.any(String), rule, remedy }]);
  });

  test("need a world: a call without a token is told so", async () => {
    await using server = await startServer();
    const response = await fetch(`${server.url}/__admin/clock`);
    expect([response.status, (await response.json()).title]).toEqual([401, "No world named"]);
  });

  test("leave the journal alone: a control call is no request of the service", async () => {
    await using server = await startServer();
    const { control, get } = server.visitor("suite");
    await get("/entity?query=x");
    await control("/orders");
    expect((await (await control("/requests")).json()).requests).toHaveLength(1);
  });
});
