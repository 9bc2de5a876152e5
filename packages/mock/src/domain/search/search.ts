import type { Entity, MatchCondition } from "@legal-entity/contract";
import { closeness, type Hit } from "./hit.ts";
import type { IdentifierMatching } from "./identifier-index.ts";
import type { NameMatching } from "./name-index.ts";
import { type Hits, type Ordering, type ShuffleKey, sortHits } from "./ordering.ts";
import type { SearchIndex } from "./search-index.ts";

export interface SearchQuery {
  /** Undefined matches every entity. */
  readonly query: string | undefined;
  /** In upper case; undefined searches everywhere. */
  readonly countryCode: string | undefined;
  /** Undefined matches both fields. */
  readonly matchCondition: MatchCondition | undefined;
}

/** The answers to what the service document leaves open about a search; each is asked only when it matters. */
export interface SearchRules {
  nameMatching(): NameMatching;
  identifierMatching(): IdentifierMatching;
  ordering(): Ordering;
  readonly shuffleKey: ShuffleKey;
}

function* match(index: SearchIndex, { query, matchCondition }: SearchQuery, rules: SearchRules): Iterable<Hit> {
  if (query === undefined) return yield* index.entities().map((_, place) => ({ place, closeness: closeness.exact }));
  if (matchCondition !== "identifier") yield* index.names().find(query, rules.nameMatching());
  if (matchCondition !== "name") yield* index.identifiers().find(query, rules.identifierMatching());
}

/** Each place once, with its closest match. */
function collect(matches: Iterable<Hit>, isWanted: (place: number) => boolean): Hits {
  const hits = new Map<number, number>();
  for (const hit of matches) {
    const { place } = hit;
    if (isWanted(place)) hits.set(place, Math.min(hit.closeness, hits.get(place) ?? hit.closeness));
  }
  return hits;
}

/** Finds the entities that match, in the order of the rules. */
export function search(index: SearchIndex, query: SearchQuery, rules: SearchRules): readonly Entity[] {
  const entities = index.entities();
  const { countryCode } = query;
  const isThere = (place: number) => countryCode === undefined || entities[place]?.country_code === countryCode;
  const hits = collect(match(index, query, rules), isThere);
  const places = hits.size > 1 ? sortHits(rules.ordering(), index, hits, rules.shuffleKey) : [...hits.keys()];
  return places.map((place) => entities[place]).filter((entity) => entity !== undefined);
}
