import type { Entity, MatchCondition } from "@legal-entity/contract";
import {
  type IdentifierMatching,
  matchEither,
  matchIdentifier,
  matchName,
  type NameMatching,
  type Rank,
} from "./matching.ts";
import type { IndexedEntity, SearchIndex } from "./search-index.ts";

export interface SearchQuery {
  readonly query: string;
  /** In upper case; undefined searches everywhere. */
  readonly countryCode: string | undefined;
  /** Undefined matches both fields. */
  readonly matchCondition: MatchCondition | undefined;
}

/** The answers to what the service document leaves open about a search; each is asked only when it matters. */
export interface SearchRules {
  nameMatching(): NameMatching;
  identifierMatching(): IdentifierMatching;
  ordering(): "relevance" | "name" | "shuffled";
  /** A number by which shuffled results are sorted. */
  shuffleKey(persistentId: string): number;
}

function matcherFor({ query, matchCondition }: SearchQuery, rules: SearchRules): (candidate: IndexedEntity) => Rank {
  if (matchCondition === "name") return matchName(rules.nameMatching(), query);
  if (matchCondition === "identifier") return matchIdentifier(rules.identifierMatching(), query);
  return matchEither(matchName(rules.nameMatching(), query), matchIdentifier(rules.identifierMatching(), query));
}

interface Hit {
  readonly entity: Entity;
  readonly rank: number;
}

/** By code unit, so that the order is the same on every machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byId = (a: Hit, b: Hit): number => compare(a.entity.persistent_id, b.entity.persistent_id);
const activeFirst = ({ entity }: Hit): number => (entity.status === "ACTIVE" ? 0 : 1);

type Compare = (a: Hit, b: Hit) => number;

const comparisons: Readonly<Record<ReturnType<SearchRules["ordering"]>, (rules: SearchRules) => Compare>> = {
  relevance: () => (a, b) => a.rank - b.rank || activeFirst(a) - activeFirst(b) || byId(a, b),
  name: () => (a, b) => compare(a.entity.name, b.entity.name) || byId(a, b),
  shuffled:
    ({ shuffleKey }) =>
    (a, b) =>
      shuffleKey(a.entity.persistent_id) - shuffleKey(b.entity.persistent_id) || byId(a, b),
};

/** Finds the entities that match, in the order of the rules. */
export function search(index: SearchIndex, query: SearchQuery, rules: SearchRules): readonly Entity[] {
  const match = matcherFor(query, rules);
  const hits = index.within(query.countryCode).flatMap((candidate): Hit[] => {
    const rank = match(candidate);
    return rank === undefined ? [] : [{ entity: candidate.entity, rank }];
  });
  if (hits.length > 1) hits.sort(comparisons[rules.ordering()](rules));
  return hits.map((hit) => hit.entity);
}
