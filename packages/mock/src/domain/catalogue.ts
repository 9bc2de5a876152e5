import type { Entity, OrderableDocument } from "@legal-entity/contract";
import type { Consult } from "../assumptions/consult.ts";
import { withUpperCaseCountries } from "./country-codes.ts";
import { mergedIdOf, presentIdOf } from "./entity-records.ts";
import { presentEntity } from "./entity-view.ts";
import { createSearchIndex, type SearchIndex } from "./search/search-index.ts";

/** The entities that the service knows, ready to be looked up. */
export interface Catalogue {
  readonly entities: readonly Entity[];
  find(persistentId: string): Entity | undefined;
  readonly index: SearchIndex;
}

/** @throws TypeError when two entities share one persistent_id. */
export function createCatalogue(given: readonly Entity[]): Catalogue {
  const entities = given.map(withUpperCaseCountries);
  const byId = new Map<string, Entity>();
  for (const entity of entities) {
    if (byId.has(entity.persistent_id)) {
      throw new TypeError(
        `persistent_id ${JSON.stringify(entity.persistent_id)} stands twice in the catalogue. Make it unique.`,
      );
    }
    byId.set(entity.persistent_id, entity);
  }
  return { entities, find: (persistentId) => byId.get(persistentId), index: createSearchIndex(entities) };
}

/**
 * Finds an entity as the service shows it, by its id, a register's record of it, or an alternate id.
 *
 * @param takesAlternates whether an alternate id will do; asked only when one is given
 */
export function findEntity(
  catalogue: Catalogue,
  persistentId: string,
  consult: Consult,
  takesAlternates: () => boolean,
): Entity | undefined {
  const exact = showRecord(catalogue, persistentId, consult);
  if (exact !== undefined) return exact;
  const presentId = presentIdOf(persistentId);
  if (presentId === undefined || catalogue.find(presentId) === undefined || !takesAlternates()) return undefined;
  return showRecord(catalogue, presentId, consult);
}

function showRecord(catalogue: Catalogue, recordId: string, consult: Consult): Entity | undefined {
  const entity = catalogue.find(recordId) ?? catalogue.find(mergedIdOf(recordId));
  if (entity === undefined) return undefined;
  return presentEntity(entity, consult).find((record) => record.persistent_id === recordId);
}

/** What an entity's list of documents says of a product. */
export type ListingLookup =
  | { readonly kind: "listed"; readonly listing: OrderableDocument }
  | { readonly kind: "unlisted-product" }
  | { readonly kind: "unlisted-year"; readonly years: readonly number[] }
  | { readonly kind: "missing-year"; readonly years: readonly number[] };

/** Finds the listing of a product; an undated product is found whatever the year. */
export function findListing(entity: Entity, productCode: string, year: number | undefined): ListingLookup {
  const listings = entity.documents.filter((document) => document.product_code === productCode);
  if (listings.length === 0) return { kind: "unlisted-product" };
  const undated = listings.find((document) => (document.year ?? undefined) === undefined);
  if (undated !== undefined) return { kind: "listed", listing: undated };
  const years = listings.flatMap((document) => document.year ?? []);
  if (year === undefined) return { kind: "missing-year", years };
  const listing = listings.find((document) => document.year === year);
  return listing === undefined ? { kind: "unlisted-year", years } : { kind: "listed", listing };
}
