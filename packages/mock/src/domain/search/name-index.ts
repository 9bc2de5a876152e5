import { closeness, type Hit } from "./hit.ts";
import { lazy } from "./lazy.ts";
import { type NameQuery, readQuery, type WantedWords } from "./name-query.ts";
import { createPostings, listPlaces, type Places, type Postings } from "./postings.ts";
import { type Reading, readings } from "./readings.ts";
import { createSubstrings } from "./substrings.ts";

export type NameMatching = "folded-tokens" | "exact" | "prefix" | "substring";

export interface NameIndex {
  find(query: string, matching: NameMatching): readonly Hit[];
}

/** A name with its readings; folded once, not at each search. */
interface ReadName {
  readonly name: string;
  readonly readings: readonly Reading[];
}

interface Names {
  /** By place. */
  readonly all: readonly ReadName[];
  /** By word. */
  readonly words: Postings;
  /** Those with exactly this name. */
  written(name: string): Places;
  /** Those whose plain reading has this part. */
  holding(part: string): Places;
}

const wordsOf = ({ readings }: ReadName): Iterable<string> =>
  new Set(readings.flatMap((reading) => reading.trim().split(" ")));

/** A whole word of a query, as it stands in a reading, and the names that have it. */
interface Word {
  readonly part: string;
  readonly places: Places;
}

const rarestFirst = (whole: readonly string[], words: Postings): readonly Word[] =>
  whole
    .map((word) => ({ part: ` ${word} `, places: words.having(word) }))
    .sort((a, b) => a.places.length - b.places.length);

/** Looks among few names, those with the rarest word, and asks of each first for what most of them have not. */
function withWords({ whole, begun }: WantedWords, { all, words }: Names): Places {
  const [rarest, ...others] = rarestFirst(whole, words);
  const [unfinished] = begun;
  const withBegun = unfinished === undefined ? undefined : words.beginningWith(unfinished, rarest?.places.length);
  const places = withBegun ?? rarest?.places ?? [];
  const missing = withBegun === undefined ? others : [rarest, ...others];
  const parts = missing.flatMap((word) => word?.part ?? []);
  if (withBegun === undefined) parts.push(...begun.map((word) => ` ${word}`));
  if (parts.length === 0) return places;
  return places.filter((place) =>
    parts.every((part) => all[place]?.readings.some((reading) => reading.includes(part))),
  );
}

const matchers: Readonly<Record<NameMatching, (query: NameQuery, names: Names) => Places>> = {
  "folded-tokens": ({ wanted }, names) => wanted.flatMap((words) => withWords(words, names)),
  exact: ({ text }, names) => names.written(text),
  prefix({ readings: [plain], wanted: [words] }, names) {
    if (plain === undefined || words === undefined) return [];
    const beginning = plain.trimEnd();
    return withWords(words, names).filter((place) => names.all[place]?.readings[0]?.startsWith(beginning));
  },
  substring: ({ readings: [plain] }, names) => (plain === undefined ? [] : names.holding(plain.trim())),
};

/** Exact, then equal when folded, then beginning with the query, then the rest; what most are not is asked first. */
function closenessTo({ text, readings }: NameQuery): (read: ReadName | undefined) => number {
  const beginnings = readings.map((reading) => reading.trimEnd());
  return (read) => {
    const own = read?.readings ?? [];
    if (!beginnings.some((beginning) => own.some((reading) => reading.startsWith(beginning)))) return closeness.words;
    if (!readings.some((reading) => own.includes(reading))) return closeness.prefix;
    return read?.name === text ? closeness.exact : closeness.folded;
  };
}

/** @param texts the names, by place */
export function createNameIndex(texts: readonly string[]): NameIndex {
  const all = texts.map((name) => ({ name, readings: readings(name) }));
  const byName = lazy(() => listPlaces(texts, (name) => [name]));
  const plainReadings = lazy(() => createSubstrings(all.map((read) => read.readings[0] ?? "")));
  const names: Names = {
    all,
    words: createPostings(all, wordsOf),
    written: (name) => byName().get(name) ?? [],
    holding: (part) => plainReadings()(part),
  };
  return {
    find(text, matching) {
      const query = readQuery(text);
      const closenessOf = closenessTo(query);
      return matchers[matching](query, names).map((place) => ({ place, closeness: closenessOf(all[place]) }));
    },
  };
}
