import { expect, test } from "vitest";
import { granite } from "../world/companies.ts";
import { type Answer, answerViolations, webhookViolations } from "./answers.ts";
import { validatedFetch } from "./validated-fetch.ts";

const json = "application/json";
const found: Answer = {
  method: "GET",
  path: "/entity",
  status: 200,
  contentType: json,
  text: JSON.stringify({ entities: [granite] }),
};

test("an answer that is as documented passes, under both path forms", () => {
  expect(answerViolations(found)).toEqual([]);
  expect(answerViolations({ ...found, path: "/v2/entity" })).toEqual([]);
});

test.each<[string, Partial<Answer>, RegExp]>([
  ["a missing field", { text: "{}" }, /required property 'entities'/],
  ["a wrong type", { text: '{"entities":{}}' }, /entities must be array/],
  ["a country in lower case", { text: JSON.stringify({ entities: [{ ...granite, country_code: "ee" }] }) }, /pattern/],
  ["broken JSON", { text: "{" }, /no JSON/],
  ["a page instead of JSON", { contentType: "text/html", text: "<html/>" }, /text\/html is not documented/],
  ["no content type", { contentType: null }, /\(none\) is not documented/],
])("an answer with %s does not pass", (_flaw, change, violation) => {
  expect(answerViolations({ ...found, ...change }).join("; ")).toMatch(violation);
});

test("an answer is judged by its own path, method and status", () => {
  const receipt = JSON.stringify({ order_id: "ord_1", status: "COMPLETED" });
  const created = { method: "POST", path: "/document/order", status: 201, contentType: json, text: receipt };
  expect(answerViolations(created).join()).toMatch(/status must be equal to constant/);
  expect(answerViolations({ ...created, status: 400 })).toEqual([]);
  expect(answerViolations({ ...found, path: "/entity/le_granite" }).join()).toMatch(/required property 'name'/);
});

test("a completed order whose delivered item has no link does not pass", () => {
  const item = { entity_persistent_id: "le_granite", product_code: "EXTRACT", status: "DELIVERED" };
  const order = { id: "ord_1", status: "COMPLETED", created_at: 1, finished_at: 2, documents: [item] };
  const answer = { ...found, path: "/document/order/ord_1", text: JSON.stringify(order) };
  expect(answerViolations(answer).join()).toMatch(/download_url/);
});

test("a webhook body is open in the contract, so anything passes", () => {
  expect(webhookViolations({ anything: true })).toEqual([]);
});

test("a validated fetch rejects and names the place, the status and the flaw", async () => {
  const answer = validatedFetch(async () => Response.json({ entities: "none" }), "https://service.test/api");
  await expect(answer("https://service.test/api/entity?query=x")).rejects.toThrow(
    "GET /entity answered 200 against openapi.yaml: /entities must be array.",
  );
});
