import { expect, test } from "vitest";
import { extract } from "../world/orders.ts";
import { type Call, requestViolations } from "./requests.ts";

const authorization = { authorization: "Bearer some-token" };
const search: Call = {
  method: "GET",
  path: "/entity",
  query: new URLSearchParams({ query: "timber", country_code: "ee", match_condition: "name" }),
  headers: new Headers(authorization),
  text: "",
};
const order: Call = {
  method: "POST",
  path: "/v2/document/order",
  query: new URLSearchParams(),
  headers: new Headers({ ...authorization, "content-type": "application/json" }),
  text: JSON.stringify({ documents: [{ ...extract, requirement: "ALLOW_MISSING" }] }),
};
const body = (value: unknown) => ({ ...order, text: JSON.stringify(value) });
const query = (parameters: Record<string, string>) => ({ ...search, query: new URLSearchParams(parameters) });
const headers = (more: Record<string, string>) => ({ ...search, headers: new Headers({ ...authorization, ...more }) });

test.each([search, order, { ...search, path: "/entity/le_9c41", query: new URLSearchParams() }])(
  "a request that is as documented passes: $method $path",
  (call) => expect(requestViolations(call)).toEqual([]),
);

test.each<[string, Call, RegExp]>([
  ["a path that does not exist", { ...search, path: "/entities" }, /no GET \/entities/],
  ["a method that does not exist", { ...search, method: "DELETE" }, /no DELETE \/entity/],
  ["a parameter that is missing", query({}), /query is required/],
  ["a parameter that nobody knows", query({ query: "x", limit: "9" }), /parameter limit is not documented/],
  ["a parameter with a wrong value", query({ query: "x", match_condition: "any" }), /allowed values/],
  ["no token", { ...search, headers: new Headers() }, /no bearer token/],
  ["a header of one's own", headers({ "x-client": "ours" }), /header x-client/],
  ["a body where there is none", { ...search, text: "{}" }, /there is a body/],
  ["a body without its type", { ...order, headers: new Headers(authorization) }, /media type \(none\)/],
  ["no documents", body({ documents: [] }), /fewer than 1/],
  ["a field of a wrong type", body({ documents: [{ ...extract, year: "2024" }] }), /year must be number/],
  ["a field that nobody knows", body({ documents: [extract], callback: "x" }), /field callback/],
  ["an item's field that nobody knows", body({ documents: [{ ...extract, count: 2 }] }), /field count/],
])("a request with %s does not pass", (_flaw, call, violation) => {
  expect(requestViolations(call).join("; ")).toMatch(violation);
});
