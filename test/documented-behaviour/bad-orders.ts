import { articles, extract, report } from "../world/orders.ts";

/** An order that cannot be placed, with the field and the rule that its refusal has to name. */
export interface BadOrder {
  readonly flaw: string;
  readonly body: unknown;
  readonly field: string;
  readonly rule: RegExp;
}

const { entity_persistent_id: _entity, ...withoutEntity } = extract;
const { product_code: _product, ...withoutProduct } = extract;
const { year: _year, ...withoutYear } = report;

/** What the service document requires of an order body ("Create document order"), broken one rule at a time. */
export const badOrders: readonly BadOrder[] = [
  { flaw: "an array for a body", body: [], field: "body", rule: /object/ },
  { flaw: "null for a body", body: null, field: "body", rule: /object/ },
  { flaw: "no documents", body: {}, field: "documents", rule: /required/ },
  { flaw: "one document without a list", body: { documents: extract }, field: "documents", rule: /array|list/ },
  { flaw: "an empty list", body: { documents: [] }, field: "documents", rule: /at least (one|1)|one or more/ },
  { flaw: "a product code for a document", body: { documents: ["EXTRACT"] }, field: "documents[0]", rule: /object/ },
  {
    flaw: "no entity",
    body: { documents: [withoutEntity] },
    field: "documents[0].entity_persistent_id",
    rule: /required/,
  },
  {
    flaw: "a number for an entity",
    body: { documents: [{ ...extract, entity_persistent_id: 7 }] },
    field: "documents[0].entity_persistent_id",
    rule: /string/,
  },
  {
    flaw: "an entity that does not exist",
    body: { documents: [{ ...extract, entity_persistent_id: "le_nobody" }] },
    field: "documents[0].entity_persistent_id",
    rule: /le_nobody/,
  },
  { flaw: "no product", body: { documents: [withoutProduct] }, field: "documents[0].product_code", rule: /required/ },
  {
    flaw: "null for a product",
    body: { documents: [{ ...extract, product_code: null }] },
    field: "documents[0].product_code",
    rule: /string/,
  },
  {
    flaw: "a product that the entity does not list",
    body: { documents: [{ ...extract, product_code: "HOROSCOPE" }] },
    field: "documents[0].product_code",
    rule: /HOROSCOPE/,
  },
  {
    flaw: "a year in quotes",
    body: { documents: [{ ...report, year: "2024" }] },
    field: "documents[0].year",
    rule: /number/,
  },
  {
    flaw: "no year for a year-specific product",
    body: { documents: [withoutYear] },
    field: "documents[0].year",
    rule: /required|year-specific/,
  },
  {
    flaw: "a year that the entity does not list",
    body: { documents: [{ ...report, year: 1999 }] },
    field: "documents[0].year",
    rule: /1999/,
  },
  {
    flaw: "a requirement of another name",
    body: { documents: [{ ...extract, requirement: "MAYBE" }] },
    field: "documents[0].requirement",
    rule: /ALLOW_MISSING.*CANCEL_IF_MISSING/,
  },
  {
    flaw: "a requirement in lower case",
    body: { documents: [{ ...extract, requirement: "allow_missing" }] },
    field: "documents[0].requirement",
    rule: /ALLOW_MISSING.*CANCEL_IF_MISSING/,
  },
  {
    flaw: "a flaw in its third document",
    body: { documents: [extract, articles, withoutProduct] },
    field: "documents[2].product_code",
    rule: /required/,
  },
  {
    flaw: "a number for a callback URL",
    body: { documents: [extract], callback_url: 8080 },
    field: "callback_url",
    rule: /string/,
  },
  {
    flaw: "words for a callback URL",
    body: { documents: [extract], callback_url: "call me" },
    field: "callback_url",
    rule: /URL/,
  },
];
