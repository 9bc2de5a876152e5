import { foldName, normaliseIdentifier } from "./folding.ts";
import type { IndexedEntity } from "./search-index.ts";

/** How close a match is: 0 is the closest; undefined is no match. */
export type Rank = number | undefined;
type Matcher = (candidate: IndexedEntity) => Rank;

export type NameMatching = "folded-tokens" | "exact" | "prefix" | "substring";
export type IdentifierMatching = "normalised" | "exact" | "prefix";

const exactly: Rank = 0;
const folded: Rank = 1;
const partly: Rank = 2;

/** Every word of the query is a word of the name; the last one may be unfinished. */
function foldedTokens(query: string): Matcher {
  const wanted = foldName(query);
  const words = wanted.split(" ");
  const last = words.at(-1) ?? "";
  return ({ entity, foldedName, tokens }) => {
    if (wanted === "") return undefined;
    if (entity.name === query) return exactly;
    if (foldedName === wanted) return folded;
    const whole = words.slice(0, -1).every((word) => tokens.includes(word));
    return whole && tokens.some((token) => token.startsWith(last)) ? partly : undefined;
  };
}

/** A query of nothing but punctuation folds to nothing, and finds nothing. */
function byFolded(query: string, matches: (name: string, wanted: string) => boolean): Matcher {
  const wanted = foldName(query);
  return ({ foldedName }) => (wanted !== "" && matches(foldedName, wanted) ? partly : undefined);
}

const nameMatchers: Readonly<Record<NameMatching, (query: string) => Matcher>> = {
  "folded-tokens": foldedTokens,
  exact: (query) => (candidate) => (candidate.entity.name === query ? exactly : undefined),
  prefix: (query) => byFolded(query, (name, wanted) => name.startsWith(wanted)),
  substring: (query) => byFolded(query, (name, wanted) => name.includes(wanted)),
};

const identifierMatchers: Readonly<Record<IdentifierMatching, (query: string) => Matcher>> = {
  normalised: (query) => {
    const wanted = normaliseIdentifier(query);
    return ({ entity, identifiers }) => {
      const same = identifiers.some((value) => value === wanted || `${entity.country_code}${value}` === wanted);
      return same && wanted !== "" ? exactly : undefined;
    };
  },
  exact: (query) => (candidate) =>
    candidate.entity.identifiers.some(({ value }) => value === query) ? exactly : undefined,
  prefix: (query) => {
    const wanted = normaliseIdentifier(query);
    return ({ identifiers }) =>
      wanted !== "" && identifiers.some((value) => value.startsWith(wanted)) ? partly : undefined;
  },
};

export const matchName = (matching: NameMatching, query: string): Matcher => nameMatchers[matching](query);

export const matchIdentifier = (matching: IdentifierMatching, query: string): Matcher =>
  identifierMatchers[matching](query);

/** Either matcher will do; the closer rank counts. */
export function matchEither(first: Matcher, second: Matcher): Matcher {
  return (candidate) => {
    const ranks = [first(candidate), second(candidate)].filter((rank) => rank !== undefined);
    return ranks.length === 0 ? undefined : Math.min(...ranks);
  };
}
