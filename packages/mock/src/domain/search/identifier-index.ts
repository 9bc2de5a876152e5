import type { Entity } from "@legal-entity/contract";
import { closeness, type Hit } from "./hit.ts";
import { dropPrefix, prefixesOf, readNumber, spellingsOf } from "./identifiers.ts";
import { createPostings, type Places, type Postings } from "./postings.ts";

export type IdentifierMatching = "normalised" | "exact" | "prefix";

export interface IdentifierIndex {
  find(query: string, matching: IdentifierMatching): readonly Hit[];
}

type Numbered = Pick<Entity, "country_code" | "identifiers">;

interface Numbers {
  readonly entities: readonly Numbered[];
  /** By number, normalised and without its country's prefix. */
  readonly numbers: Postings;
}

const numbersOf = ({ identifiers, country_code }: Numbered): Iterable<string> =>
  new Set(identifiers.flatMap(({ value }) => spellingsOf(value).map((number) => dropPrefix(number, country_code))));

/** Those of the country whose prefix the query has, when it has one. */
const ofCountry = (places: Places, prefix: string | undefined, { entities }: Numbers): Places =>
  prefix === undefined
    ? places
    : places.filter((place) => prefixesOf(entities[place]?.country_code ?? "").includes(prefix));

const found = (query: string, numbers: Numbers, placesOf: (number: string) => Places | undefined): Places =>
  readNumber(query).flatMap(({ number, prefix }) => ofCountry(placesOf(number) ?? [], prefix, numbers));

const matchers: Readonly<Record<IdentifierMatching, (query: string, numbers: Numbers) => Places>> = {
  normalised: (query, numbers) => found(query, numbers, numbers.numbers.having),
  exact: (query, numbers) =>
    found(query, numbers, numbers.numbers.having).filter((place) =>
      numbers.entities[place]?.identifiers.some(({ value }) => value === query),
    ),
  prefix: (query, numbers) => found(query, numbers, (number) => numbers.numbers.beginningWith(number)),
};

/** @param entities by place */
export function createIdentifierIndex(entities: readonly Numbered[]): IdentifierIndex {
  const numbers: Numbers = { entities, numbers: createPostings(entities, numbersOf) };
  return {
    find(query, matching) {
      const equal = matchers.normalised(query, numbers);
      if (matching === "normalised") return equal.map((place) => ({ place, closeness: closeness.exact }));
      const same = new Set(equal);
      return matchers[matching](query, numbers).map((place) => ({
        place,
        closeness: same.has(place) ? closeness.exact : closeness.prefix,
      }));
    },
  };
}
