import type { DocumentRequest } from "@legal-entity/contract";
import { granite } from "./companies.ts";

const requested = (document: Omit<DocumentRequest, "entity_persistent_id">): DocumentRequest => ({
  entity_persistent_id: granite.persistent_id,
  ...document,
});

/** 0.29 EUR, pdf. */
export const extract = requested({ product_code: "EXTRACT" });
/** 35.00 EUR, zip. */
export const report = requested({ product_code: "REPORT", year: 2024 });
/** 70.05 EUR, pdf; the suites make it missing. */
export const articles = requested({ product_code: "ARTICLES" });

/** The rule that makes the articles missing. */
export const articlesMissing = { product: "ARTICLES", is: "missing" } as const;

/** How long fulfilment takes unless a test says otherwise. */
export const fulfilmentTime = { minutes: 30 };
