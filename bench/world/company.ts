import type { Entity } from "../../packages/sdk/dist/index.js";

/** The one company that the benches order from; invented. */
export const company: Entity = {
  persistent_id: "ee-10000018",
  alternate_persistent_ids: null,
  name: "Bench Granite OÜ",
  country_code: "EE",
  incorporation_date: "2011-03-04",
  legal_form_classifier: { key: "JC0Y", meta: { country_code: "EE", name: "Osaühing", short_name: "OÜ" } },
  status: "ACTIVE",
  identifiers: [
    {
      value: "10000018",
      classifier: {
        key: "EE_REGISTRY_CODE",
        category: "REGISTRY",
        meta: { country_code: "EE", name: "Registry code", jurisdiction: "Estonia" },
      },
    },
  ],
  addresses: [
    {
      city: "Tallinn",
      country_code: "EE",
      full_address: "Mõõdu 1, 10115 Tallinn",
      region: "Harju",
      street_address: "Mõõdu 1",
      type: "REGISTERED",
      zip: "10115",
    },
  ],
  documents: [
    { title: "Current extract", language: "et", format: "pdf", price_eur: "2.00", product_code: "CURRENT_EXTRACT" },
  ],
  validation_date: "2026-11-01",
};

/** What an order of the benches asks for. */
export const documents = [{ entity_persistent_id: company.persistent_id, product_code: "CURRENT_EXTRACT" }];
