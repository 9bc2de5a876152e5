import { describe, expect, it } from "vitest";
import { catalogue } from "../../fixtures/catalogue.ts";
import { generateEntities } from "../../fixtures/generate-entities.ts";
import { foldName } from "./folding.ts";
import type { NameMatching } from "./name-index.ts";
import { readQuery } from "./name-query.ts";
import { readings } from "./readings.ts";
import { search } from "./search.ts";
import { createSearchIndex } from "./search-index.ts";
import { rules } from "./testing/found.ts";

const entities = [...catalogue, ...generateEntities({ count: 1_000, seed: 3 })];
const index = createSearchIndex(entities);

const names = entities.map((entity) => {
  const read = readings(entity.name);
  const words = read.flatMap((reading) => reading.trim().split(" "));
  return { ...entity, folded: foldName(entity.name), readings: read, words: [...new Set(words)] };
});
type Read = (typeof names)[number];

/** Makes the test that each name is put to in turn, as a reader of the rules would. */
const matches: Readonly<Record<NameMatching, (query: string) => (read: Read) => boolean>> = {
  "folded-tokens": (query) => {
    const { wanted } = readQuery(query);
    return ({ words }) =>
      wanted.some(
        ({ whole, begun }) =>
          whole.every((word) => words.includes(word)) &&
          begun.every((start) => words.some((word) => word.startsWith(start))),
      );
  },
  exact: (query) => (read) => read.name === query,
  prefix: (query) => {
    const folded = foldName(query);
    return (read) => read.folded.startsWith(folded);
  },
  substring: (query) => {
    const folded = foldName(query);
    return (read) => read.folded.includes(folded);
  },
};

function rank({ name, status, readings: own }: Read, query: string): readonly number[] {
  const asked = readings(query);
  const isFolded = asked.some((reading) => own.includes(reading));
  const begins = asked.some((reading) => own.some((one) => one.startsWith(reading.trimEnd())));
  return [name === query, isFolded, begins, status === "ACTIVE"].map((isSo) => (isSo ? 0 : 1));
}

function scan(query: string, matching: NameMatching): readonly string[] {
  const found = names.filter(matches[matching](query));
  const keys = found.map((read) => [...rank(read, query), read.persistent_id].join(" "));
  return keys.sort().map((key) => key.split(" ").at(-1) ?? "");
}

const queries = entities
  .filter((_, place) => place % 11 === 0)
  .flatMap(({ name }, place) => {
    const words = name.split(" ");
    const cut = words.slice(0, 1 + (place % words.length)).join(" ");
    return [
      name,
      name.toUpperCase(),
      words.toReversed().join(" "),
      cut,
      cut.slice(0, 1 + (place % 6)),
      name.slice(3, 9),
    ];
  })
  .filter((query) => foldName(query) !== "");

const variants = ["folded-tokens", "exact", "prefix", "substring"] as const;

describe.each(variants)("a search by name with %s", (matching) => {
  it("finds what a scan of all names finds, in the same order", () => {
    expect(queries.length).toBeGreaterThan(500);
    for (const query of queries) {
      const asked = { query, countryCode: undefined, matchCondition: "name" as const };
      const found = search(index, asked, { ...rules, nameMatching: () => matching });
      const ids = found.map(({ persistent_id }) => persistent_id);
      expect({ query, ids }).toEqual({ query, ids: scan(query, matching) });
    }
  });
});
