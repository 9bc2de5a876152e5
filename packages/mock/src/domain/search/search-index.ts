import type { Entity } from "@legal-entity/contract";
import { createIdentifierIndex, type IdentifierIndex } from "./identifier-index.ts";
import { lazy } from "./lazy.ts";
import { createNameIndex, type NameIndex } from "./name-index.ts";

/** Entities, ready to be searched. Each part is made when it is first asked for: 100,000 entities take a second. */
export interface SearchIndex {
  /** The active ones first, then by id: a place in this list is a place in the index. */
  entities(): readonly Entity[];
  names(): NameIndex;
  identifiers(): IdentifierIndex;
  /** By place: the rank of the entity's name among all names, equal names going by id. */
  nameRanks(): Uint32Array;
}

/** By code unit, so that the order is the same on every machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byId = (a: Entity, b: Entity): number => compare(a.persistent_id, b.persistent_id);

function activeFirst(given: readonly Entity[]): Entity[] {
  const sorted = given.toSorted(byId);
  const isActive = ({ status }: Entity) => status === "ACTIVE";
  return [...sorted.filter(isActive), ...sorted.filter((entity) => !isActive(entity))];
}

function rankNames(entities: readonly Entity[]): Uint32Array {
  const ranks = new Uint32Array(entities.length);
  const inOrder = [...entities.entries()].sort(([, a], [, b]) => compare(a.name, b.name) || byId(a, b));
  for (const [rank, [place]] of inOrder.entries()) ranks[place] = rank;
  return ranks;
}

export function createSearchIndex(given: readonly Entity[]): SearchIndex {
  const entities = lazy(() => activeFirst(given));
  return {
    entities,
    names: lazy(() => createNameIndex(entities().map(({ name }) => name))),
    identifiers: lazy(() => createIdentifierIndex(entities())),
    nameRanks: lazy(() => rankNames(entities())),
  };
}
