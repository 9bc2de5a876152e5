import { beforeAll, describe, expect, it } from "vitest";
import { generateEntities } from "../../fixtures/generate-entities.ts";
import { createCatalogue } from "../catalogue.ts";
import { search } from "./search.ts";
import type { SearchIndex } from "./search-index.ts";
import { rules } from "./testing/found.ts";

const count = 100_000;
const entities = generateEntities({ count });
const everySo = (step: number) => entities.filter((_, place) => place % step === 0);

/** Half of the searches take at most so long, in milliseconds. */
function median(queries: readonly string[], run: (query: string) => unknown): number {
  const times = queries.map((query) => {
    const start = performance.now();
    run(query);
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
}

/** The figures are a tenth of these bounds on the machine they were measured on; a busy one must not fail. */
describe("100,000 entities", () => {
  let index: SearchIndex;
  let readyAfter = Number.POSITIVE_INFINITY;

  beforeAll(() => {
    const start = performance.now();
    ({ index } = createCatalogue(entities));
    search(index, { query: "first", countryCode: undefined, matchCondition: undefined }, rules);
    readyAfter = performance.now() - start;
  }, 60_000);

  it("are searchable within seconds", () => {
    expect(readyAfter).toBeLessThan(10_000);
  });

  const names = everySo(499).map(({ name }) => name);
  const numbers = everySo(499).flatMap(({ identifiers }) => identifiers.slice(0, 1).map(({ value }) => value));

  it.each([
    ["whole names", names],
    ["names without a legal form", names.map((name) => name.split(" ").slice(0, -1).join(" "))],
    ["two words", names.map((name) => name.split(" ").slice(0, 2).join(" "))],
    ["numbers", numbers],
  ])("answer a search for %s in a fraction of a millisecond", (_what, queries) => {
    const run = (query: string) => search(index, { query, countryCode: undefined, matchCondition: undefined }, rules);
    expect(median(queries, run)).toBeLessThan(0.5);
  });

  it("answer a search for a word that thousands have within the time to write the answer", () => {
    const run = (query: string) => {
      const found = search(index, { query, countryCode: undefined, matchCondition: "name" }, rules);
      expect(found.length).toBeGreaterThan(1_000);
    };
    expect(median(["Specimen", "GmbH", "Handel", "Muster", "Exemple", "Osaühing"], run)).toBeLessThan(200);
  });

  it.each(["exact", "prefix", "substring"] as const)("answer a search for names with %s within milliseconds", (by) => {
    const asked = (query: string) => ({ query, countryCode: undefined, matchCondition: "name" as const });
    const run = (query: string) => search(index, asked(query), { ...rules, nameMatching: () => by });
    expect(median(names, run)).toBeLessThan(50);
  });

  it.each(["name", "shuffled"] as const)("are sorted by %s within milliseconds", (ordering) => {
    const asked = (query: string) => ({ query, countryCode: undefined, matchCondition: "name" as const });
    const run = (query: string) =>
      search(index, asked(query), { ...rules, ordering: () => ordering, shuffleKey: (id) => id.charCodeAt(5) });
    expect(median(["Specimen", "GmbH", "Handel", "Muster", "Exemple"], run)).toBeLessThan(200);
  });
});
