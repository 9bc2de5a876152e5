import type { Entity, OrderableDocument } from "@legal-entity/contract";

interface Told extends Pick<Entity, "persistent_id" | "name" | "country_code"> {
  readonly identifier: string;
  readonly documents?: readonly OrderableDocument[];
}

const company = ({ persistent_id, name, country_code, identifier, documents = [] }: Told): Entity => ({
  persistent_id,
  alternate_persistent_ids: null,
  name,
  country_code,
  incorporation_date: "2011-02-03",
  legal_form_classifier: { key: "JC0Y", meta: { country_code, name: "Osaühing", short_name: "OÜ" } },
  status: "ACTIVE",
  identifiers: [
    {
      value: identifier,
      classifier: {
        key: `${country_code.toUpperCase()}_REGISTER`,
        category: "REGISTRATION_NUMBER",
        meta: { country_code, name: "Register number", jurisdiction: country_code },
      },
    },
  ],
  addresses: [
    {
      city: "Tallinn",
      country_code,
      full_address: "Näidise 1, 10111 Tallinn",
      region: "Harju maakond",
      street_address: "Näidise 1",
      type: "REGISTERED",
      zip: "10111",
    },
  ],
  documents: [...documents],
  validation_date: "2026-11-18",
});

const documents: readonly OrderableDocument[] = [
  { title: "Current extract", language: "en", format: "pdf", price_eur: "0.29", product_code: "EXTRACT" },
  { title: "Annual report", language: "et", format: "zip", price_eur: "19.99", product_code: "REPORT", year: 2023 },
  { title: "Annual report", language: "et", format: "zip", price_eur: "35.00", product_code: "REPORT", year: 2024 },
  { title: "Articles", language: "et", format: "pdf", price_eur: "70.05", product_code: "ARTICLES" },
  { title: "Shareholders", language: "en", format: "pdf", price_eur: "150.10", product_code: "SHAREHOLDERS" },
  { title: "Owners", language: "en", format: "pdf", price_eur: "400.00", product_code: "OWNERS" },
];

/** Sells everything that the suites order. No two sets of its prices have the same sum. */
export const granite = company({
  persistent_id: "le_granite",
  name: "Baltic Granite OÜ",
  country_code: "EE",
  identifier: "00420017",
  documents,
});

/** Of another country, with the name of the first. */
export const graniteAbroad = company({
  persistent_id: "le_granite_abroad",
  name: granite.name,
  country_code: "LV",
  identifier: "40000000017",
});

/** Its name is the identifier of the first. */
export const numberedCompany = company({
  persistent_id: "le_numbered",
  name: "00420017",
  country_code: "FI",
  identifier: "7654321-0",
});

/** Lists the same documents at the same prices; for suites in which its register has none of them. */
export const vanished = company({
  persistent_id: "le_vanished",
  name: "Lost Archive AS",
  country_code: "NO",
  identifier: "999999999",
  documents,
});

/** Comes from a data file that writes its country in lower case. */
export const carelessCompany = company({
  persistent_id: "le_careless",
  name: "Lowland Cycles AB",
  country_code: "se",
  identifier: "5560000000",
});

/** The world of the suites: a few companies that no other world can change. */
export const companies: readonly Entity[] = [granite, graniteAbroad, numberedCompany, vanished, carelessCompany];
