import type { Entity } from "@legal-entity/contract";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../fixtures/catalogue.ts";
import { foldName, normaliseIdentifier, searchableTokens } from "./folding.ts";
import { type SearchQuery, type SearchRules, search } from "./search.ts";
import { createSearchIndex } from "./search-index.ts";

const [sample] = catalogue;
if (sample === undefined) throw new Error("The catalogue is empty.");

function entity(persistent_id: string, name: string, more: Partial<Entity> = {}): Entity {
  return { ...sample, persistent_id, name, country_code: "EE", status: "ACTIVE", ...more } as Entity;
}

const identified = (value: string) => sample.identifiers.slice(0, 1).map((identifier) => ({ ...identifier, value }));

const rules: SearchRules = {
  nameMatching: () => "folded-tokens",
  identifierMatching: () => "normalised",
  ordering: () => "relevance",
  shuffleKey: (id) => -Number(id),
};

function find(
  entities: readonly Entity[],
  query: Partial<SearchQuery> & { query: string },
  changed: Partial<SearchRules> = {},
) {
  const whole = { countryCode: undefined, matchCondition: undefined, ...query };
  return search(createSearchIndex(entities), whole, { ...rules, ...changed }).map((found) => found.persistent_id);
}

describe("folding", () => {
  it.each([
    ["A.S. Põhja-Puit", "as pohja puit"],
    ["O'Brien & Sons", "obrien & sons"],
    ["Ελληνική", "elliniki"],
    ["ООД Балкан", "ood balkan"],
    ["Łódź Straße", "lodz strasse"],
  ])("folds %s to %s", (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it("knows both spellings of an umlaut", () => {
    expect(searchableTokens("Müller")).toEqual(["muller", "mueller"]);
  });

  it("drops spaces, dots, dashes and case of identifiers, and keeps leading zeros", () => {
    expect(normaliseIdentifier(" hrb 42-243 ")).toBe("HRB42243");
    expect(normaliseIdentifier("00.123 456")).toBe("00123456");
  });
});

describe("a search by name", () => {
  const entities = [
    entity("1", "Nordic Timber OÜ"),
    entity("2", "Nordic Timber Holding OÜ"),
    entity("3", "Timber Nordic OÜ"),
  ];

  it("finds every name that has all words, the last one unfinished", () => {
    expect(find(entities, { query: "nordic tim" })).toEqual(["1", "2", "3"]);
    expect(find(entities, { query: "nordic tim ou" })).toEqual([]);
    expect(find(entities, { query: "nordic steel" })).toEqual([]);
  });

  it("puts the exact name first, then the folded one, then the rest", () => {
    const three = [
      entity("9", "Nordic Timber OÜ Group"),
      entity("8", "NORDIC TIMBER OU"),
      entity("7", "Nordic Timber OÜ"),
    ];
    expect(find(three, { query: "Nordic Timber OÜ" })).toEqual(["7", "8", "9"]);
  });

  it("puts the active one before the other, and then goes by id", () => {
    const two = [entity("1", "Nordic A", { status: "DISSOLVED" }), entity("3", "Nordic B"), entity("2", "Nordic C")];
    expect(find(two, { query: "nordic" })).toEqual(["2", "3", "1"]);
  });

  it("sorts by name or by the shuffle when told to", () => {
    const by = (ordering: ReturnType<SearchRules["ordering"]>) =>
      find(entities, { query: "timber" }, { ordering: () => ordering });
    expect(by("name")).toEqual(["2", "1", "3"]);
    expect(by("shuffled")).toEqual(["3", "2", "1"]);
  });

  it("finds nothing for punctuation", () => {
    for (const nameMatching of ["folded-tokens", "prefix", "substring"] as const) {
      expect(find(entities, { query: "!!!" }, { nameMatching: () => nameMatching })).toEqual([]);
    }
  });

  it("matches as the variant says", () => {
    const by = (nameMatching: ReturnType<SearchRules["nameMatching"]>, query: string) =>
      find(entities, { query }, { nameMatching: () => nameMatching });
    expect(by("exact", "Nordic Timber OÜ")).toEqual(["1"]);
    expect(by("exact", "nordic timber ou")).toEqual([]);
    expect(by("prefix", "nordic tim")).toEqual(["1", "2"]);
    expect(by("substring", "er ou")).toEqual(["1"]);
  });
});

describe("a search by identifier", () => {
  const entities = [
    entity("1", "A", { identifiers: identified("00123456") }),
    entity("2", "B", { identifiers: identified("HRB 42243") }),
  ];

  it("ignores spaces, dots, dashes, case and the country's prefix", () => {
    for (const query of ["00123456", "0012 3456", "EE00123456", "ee-00123456"])
      expect(find(entities, { query })).toEqual(["1"]);
    expect(find(entities, { query: "hrb42243" })).toEqual(["2"]);
  });

  it("does not lose leading zeros", () => {
    expect(find(entities, { query: "123456" })).toEqual([]);
  });

  it("looks only at the field that the match condition names", () => {
    expect(find(entities, { query: "00123456", matchCondition: "name" })).toEqual([]);
    expect(find(entities, { query: "A", matchCondition: "identifier" })).toEqual([]);
  });
});

it("searches one country when asked", () => {
  const entities = [entity("1", "Twin"), entity("2", "Twin", { country_code: "LV" })];
  expect(find(entities, { query: "twin", countryCode: "LV" })).toEqual(["2"]);
  expect(find(entities, { query: "twin" })).toEqual(["1", "2"]);
});
