import { choice, limit, type Question } from "./question.ts";

export const entities = {
  entityStatuses: choice("Registry statuses besides ACTIVE", ["active-only", "several"], "Entity"),
  alternateIds: choice("Elements of alternate_persistent_ids", ["null", "empty", "strings", "objects"], "Entity"),
  alternateIdLookup: choice("An alternate id used to get an entity", ["not-found", "resolves"], "Get entity by ID"),
  alternateIdInOrder: choice("An alternate id used in an order", ["rejected", "accepted"], "Create document order"),
  entityMerging: choice("Records of several registers", ["merged", "per-register"], "What the service does"),
  sparseEntities: choice("Which further entity fields may be null", ["full", "nulls"], "Entity", ["nulls"]),
  nameMatching: choice("How names match", ["folded-tokens", "exact", "prefix", "substring"], "Search entities"),
  identifierMatching: choice("How identifiers match", ["normalised", "exact", "prefix"], "Search entities"),
  ordering: choice("Order of results", ["relevance", "name", "shuffled"], "Search entities"),
  searchLimit: limit("Most results of a search", "none", "Search entities", { unit: "entities", sample: 5 }),
  pagination: choice("How the rest is reached", ["none", "link-header"], "Search entities"),
  classifiers: choice("Keys and categories of classifiers", ["catalogue", "unknown"], "Entity"),
  addressTypes: choice("Types of addresses", ["catalogue", "unknown"], "Entity"),
  productCodes: choice("Product codes", ["catalogue", "unknown"], "Entity"),
  documentFormats: choice("Formats of documents", ["catalogue", "unknown"], "Entity"),
  languageCodes: choice("Form of language codes", ["lower", "upper", "bcp47"], "Entity"),
  catalogueYearWithout: choice("year of an undated product", ["absent", "null"], "Entity"),
  repeatedProductCode: choice("One product code listed twice", ["unique", "repeated"], "Entity"),
} as const satisfies Record<string, Question>;
