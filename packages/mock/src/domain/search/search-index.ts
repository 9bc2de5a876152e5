import type { Entity } from "@legal-entity/contract";
import { foldName, normaliseIdentifier, searchableTokens } from "./folding.ts";

/** An entity with what its names and identifiers look like when compared; folded once, not at each search. */
export interface IndexedEntity {
  readonly entity: Entity;
  readonly foldedName: string;
  readonly tokens: readonly string[];
  readonly identifiers: readonly string[];
}

export interface SearchIndex {
  /** The entities of one country, or all. @param countryCode in upper case */
  within(countryCode: string | undefined): readonly IndexedEntity[];
}

function index(entity: Entity): IndexedEntity {
  return {
    entity,
    foldedName: foldName(entity.name),
    tokens: searchableTokens(entity.name),
    identifiers: entity.identifiers.map((identifier) => normaliseIdentifier(identifier.value)),
  };
}

export function createSearchIndex(entities: readonly Entity[]): SearchIndex {
  const all = entities.map(index);
  const byCountry = new Map<string, IndexedEntity[]>();
  for (const indexed of all) {
    const { country_code } = indexed.entity;
    const neighbours = byCountry.get(country_code);
    if (neighbours === undefined) byCountry.set(country_code, [indexed]);
    else neighbours.push(indexed);
  }
  return { within: (countryCode) => (countryCode === undefined ? all : (byCountry.get(countryCode) ?? [])) };
}
