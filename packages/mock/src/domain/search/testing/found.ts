import type { Entity } from "@legal-entity/contract";
import { catalogue } from "../../../fixtures/catalogue.ts";
import { type SearchQuery, type SearchRules, search } from "../search.ts";
import { createSearchIndex } from "../search-index.ts";

const [sample] = catalogue;
if (sample === undefined) throw new Error("The catalogue is empty.");

/** An active Estonian entity of that id and name, with no identifiers unless told. */
export const entity = (persistent_id: string, name: string, more: Partial<Entity> = {}): Entity => ({
  ...sample,
  persistent_id,
  name,
  country_code: "EE",
  status: "ACTIVE",
  identifiers: [],
  ...more,
});

/** The identifiers of an entity that has but this one. */
export const identified = (value: string): Entity["identifiers"] =>
  sample.identifiers.slice(0, 1).map((identifier) => ({ ...identifier, value }));

export const rules: SearchRules = {
  nameMatching: () => "folded-tokens",
  identifierMatching: () => "normalised",
  ordering: () => "relevance",
  shuffleKey: (id) => 100 - Number(id),
};

/** The ids of what a search finds, in its order. */
export function find(
  entities: readonly Entity[],
  query: Partial<SearchQuery> & { readonly query: string },
  changed: Partial<SearchRules> = {},
): readonly string[] {
  const whole = { countryCode: undefined, matchCondition: undefined, ...query };
  return search(createSearchIndex(entities), whole, { ...rules, ...changed }).map(({ persistent_id }) => persistent_id);
}
