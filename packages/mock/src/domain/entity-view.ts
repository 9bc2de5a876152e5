import type { Entity, OrderableDocument } from "@legal-entity/contract";
import type { Consult } from "../assumptions/consult.ts";
import { alternateIdOf, splitByRegister } from "./entity-records.ts";

const unknownWord = (word: string): string => `X_${word}`;

function classifiers(entity: Entity, consult: Consult): Partial<Entity> {
  if (consult("classifiers") === "catalogue") return {};
  const { legal_form_classifier: legalForm, identifiers } = entity;
  return {
    legal_form_classifier: { ...legalForm, key: unknownWord(legalForm.key) },
    identifiers: identifiers.map(({ value, classifier }) => ({
      value,
      classifier: { ...classifier, key: unknownWord(classifier.key), category: unknownWord(classifier.category) },
    })),
  };
}

function addresses(entity: Entity, consult: Consult): Partial<Entity> {
  if (consult("addressTypes") === "catalogue") return {};
  return { addresses: entity.addresses.map((address) => ({ ...address, type: unknownWord(address.type) })) };
}

const languages = {
  lower: (language: string) => language,
  upper: (language: string) => language.toUpperCase(),
  bcp47: (language: string, country: string) => `${language}-${country}`,
} as const;

function presentDocument(document: OrderableDocument, country: string, consult: Consult): OrderableDocument {
  const { language, format, product_code } = document;
  return {
    ...document,
    language: languages[consult("languageCodes")](language, country),
    format: consult("documentFormats") === "catalogue" ? format : unknownWord(format),
    product_code: consult("productCodes") === "catalogue" ? product_code : unknownWord(product_code),
    ...(document.year === undefined && consult("catalogueYearWithout") === "null" && { year: null }),
  };
}

/** The same product again, in another language: English, where the first is not. */
const translated = (document: OrderableDocument): OrderableDocument => ({
  ...document,
  language: document.language === "en" ? "fr" : "en",
});

function documents(entity: Entity, consult: Consult): Partial<Entity> {
  if (entity.documents.length === 0) return {};
  const isRepeated = consult("repeatedProductCode") === "repeated";
  const listed = isRepeated ? entity.documents.flatMap((one) => [one, translated(one)]) : entity.documents;
  return { documents: listed.map((document) => presentDocument(document, entity.country_code, consult)) };
}

function alternateIds({ persistent_id }: Entity, consult: Consult): Partial<Entity> {
  switch (consult("alternateIds")) {
    case "null":
      return {};
    case "empty":
      return { alternate_persistent_ids: [] };
    case "strings":
      return { alternate_persistent_ids: [alternateIdOf(persistent_id)] };
    case "objects":
      return { alternate_persistent_ids: [{ persistent_id: alternateIdOf(persistent_id), valid_from: "2020-01-01" }] };
  }
}

/** Fields that are null in `sparseEntities=nulls`: the contract says otherwise, so this leaves its types. */
const sparse = { incorporation_date: null, legal_form_classifier: null, validation_date: null };

function presentRecord(entity: Entity, consult: Consult): Entity {
  const presented = {
    ...entity,
    ...alternateIds(entity, consult),
    ...classifiers(entity, consult),
    ...addresses(entity, consult),
    ...documents(entity, consult),
  };
  return consult("sparseEntities") === "full" ? presented : Object.assign(presented, sparse);
}

/** The records of an entity as the service shows them; none when it does not show the entity at all. */
export function presentEntity(entity: Entity, consult: Consult): readonly Entity[] {
  if (entity.status !== "ACTIVE" && consult("entityStatuses") === "active-only") return [];
  const records = consult("entityMerging") === "merged" ? [entity] : splitByRegister(entity);
  return records.map((record) => presentRecord(record, consult));
}
