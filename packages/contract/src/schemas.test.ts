import { describe, expect, test } from "vitest";
import * as schemas from "./schemas.ts";
import * as body from "./testing/bodies.ts";
import { violations } from "./testing/openapi.ts";

const { searchInput, ...bodies } = schemas;

type Name = keyof typeof bodies;
type Case = [what: string, name: Name, value: unknown];

const address = {
  city: "Tallinn",
  country_code: null,
  full_address: "Näidise tn 1, 10111 Tallinn",
  region: "Harju maakond",
  street_address: "Näidise tn 1",
  type: "REGISTERED",
  zip: "10111",
};

const product = {
  title: "Annual report",
  language: "et",
  format: "zip",
  price_eur: "9.50",
  product_code: "ANNUAL_REPORT",
};

/** What Ajv says by openapi.yaml, and what the generated schema says. */
function verdicts(name: Name, value: unknown) {
  const component = name.charAt(0).toUpperCase() + name.slice(1);
  const openapi = violations(`/components/schemas/${component}`, value).length === 0;
  return { openapi, zod: bodies[name].safeParse(value).success };
}

const accepted: Case[] = [
  ["a search without a match", "searchResult", { entities: [] }],
  ["alternate ids that are strings", "entity", { ...body.entity, alternate_persistent_ids: ["le_1"] }],
  ["alternate ids that are objects", "entity", { ...body.entity, alternate_persistent_ids: [{ id: "le_1" }] }],
  ["an entity status that is new", "entity", { ...body.entity, status: "IN_LIQUIDATION" }],
  ["an entity field that is new", "entity", { ...body.entity, employees: 12 }],
  ["an address type that is new", "address", { ...address, type: "LIGHTHOUSE" }],
  ["an undated product", "orderableDocument", product],
  ["an undated product whose year is null", "orderableDocument", { ...product, year: null }],
  ["a product of a year", "orderableDocument", { ...product, year: 2024 }],
  ["a format, language and product code that are new", "orderableDocument", { ...product, format: "x", language: "" }],
  ["a request with a field that is new", "orderRequest", { documents: [body.documentRequest], reference: "K-17" }],
  ["an order in progress without a finish", "order", body.inProgressOrder],
  ["an order in progress whose finish is null", "order", { ...body.inProgressOrder, finished_at: null }],
  ["a timestamp in fractional milliseconds", "order", { ...body.inProgressOrder, created_at: 1795165200123.5 }],
  ["an item in progress whose status is null", "orderDocument", { ...body.orderDocument, status: null }],
  ["an item in progress that is NOT_AVAILABLE", "orderDocument", body.missingDocument],
  ["an item in progress that is DELIVERED early", "orderDocument", body.deliveredDocument],
  ["an item whose year is null", "orderDocument", { ...body.orderDocument, year: null }],
  ["a completed order", "order", body.completedOrder],
  ["an order field that is new", "order", { ...body.completedOrder, reference: "K-17" }],
  ["a missing item whose link is null", "missingDocument", { ...body.missingDocument, download_url: null }],
  ["a cancelled order", "order", body.cancelledOrder],
  ["a cancelled order whose finish is null", "order", { ...body.cancelledOrder, finished_at: null }],
  ["a cancelled order with items as found", "order", { ...body.cancelledOrder, documents: [body.deliveredDocument] }],
];

const refused: Case[] = [
  ["a search result without entities", "searchResult", {}],
  ["an entity whose name is null", "entity", { ...body.entity, name: null }],
  ["an entity whose country is in lower case", "entity", { ...body.entity, country_code: "ee" }],
  ["a date in another order", "entity", { ...body.entity, incorporation_date: "14.03.2017" }],
  ["a price that is a number", "orderableDocument", { ...product, price_eur: 9.5 }],
  ["a price with one decimal", "orderableDocument", { ...product, price_eur: "9.5" }],
  ["a match condition that is new", "matchCondition", "both"],
  ["a requirement that is new", "documentRequest", { ...body.documentRequest, requirement: "MAYBE" }],
  ["an order request without a document", "orderRequest", { documents: [] }],
  ["a callback URL that is relative", "orderRequest", { documents: [body.documentRequest], callback_url: "/hook" }],
  ["a new order that is COMPLETED", "orderReceipt", { ...body.orderReceipt, status: "COMPLETED" }],
  ["an order status that is new", "order", { ...body.completedOrder, status: "EXPIRED" }],
  ["a completed order without a finish", "order", { ...body.completedOrder, finished_at: null }],
  ["a timestamp that is a string", "order", { ...body.inProgressOrder, created_at: "1795165200" }],
  ["an item status that is new", "orderDocument", { ...body.orderDocument, status: "QUEUED" }],
  ["a delivered item without a link", "deliveredDocument", { ...body.missingDocument, status: "DELIVERED" }],
  ["a delivered item whose link is null", "deliveredDocument", { ...body.deliveredDocument, download_url: null }],
  ["a link that is relative", "deliveredDocument", { ...body.deliveredDocument, download_url: "/files/o/f.pdf" }],
  ["an item of a completed order without a status", "completedOrder", { ...body.completedOrder, documents: [{}] }],
];

describe("the contract and its zod schemas", () => {
  test.for(accepted)("accept %s", ([, name, value]) => {
    expect(verdicts(name, value)).toEqual({ openapi: true, zod: true });
  });

  test.for(refused)("refuse %s", ([, name, value]) => {
    expect(verdicts(name, value)).toEqual({ openapi: false, zod: false });
  });

  test("leave what the document does not show of a search open", () => {
    const query = { query: "", country_code: "Estonia" };
    expect(searchInput.safeParse(query)).toMatchObject({ success: true, data: query });
  });
});
