/** Searching 100,000 generated entities: how long until the first answer, and what a name search costs then. */
import MiniSearch from "minisearch";
import { createMock, generateEntities } from "../../packages/mock/dist/index.js";
import type { Entity } from "../../packages/sdk/dist/index.js";
import { seededRandom } from "../measuring/random.ts";
import { figure, printTable, requireAtMost } from "../measuring/report.ts";
import { interleave } from "../measuring/rounds.ts";
import { median } from "../measuring/statistics.ts";
import { headers } from "./mock-with-order.ts";

const entityCount = 100_000;
const searches = 200;
const rounds = 5;
const longestBuild = 3;
const slowest = 0.2;

type Build = (entities: readonly Entity[]) => (query: string) => unknown;

const withMock: Build = (entities) => {
  const { baseUrl, fetch } = createMock({ entities, warn: () => {} });
  return (query) => fetch(`${baseUrl}/entity?${new URLSearchParams({ query, match_condition: "name" })}`, { headers });
};

const withMiniSearch: Build = (entities) => {
  const index = new MiniSearch<Entity>({ fields: ["name"], idField: "persistent_id" });
  index.addAll(entities);
  const prefix = (_term: string, place: number, terms: readonly string[]) => place === terms.length - 1;
  return (query) => index.search(query, { combineWith: "AND", prefix });
};

/** Measures one way of finding entities: seconds until the first answer, and milliseconds of each search after it. */
function finder(build: Build, entities: readonly Entity[], names: readonly string[]) {
  const times: number[] = [];
  const measure = async () => {
    const began = performance.now();
    const search = build(entities);
    await search(names[0] ?? "");
    const seconds = (performance.now() - began) / 1000;
    for (const name of names) {
      const started = performance.now();
      await search(name);
      times.push(performance.now() - started);
    }
    return seconds;
  };
  return { measure, times };
}

const entities = generateEntities({ count: entityCount, seed: 1 });
const random = seededRandom(1);
const names = Array.from({ length: searches }, () => entities[Math.floor(random() * entityCount)]?.name ?? "");
const mock = finder(withMock, entities, names);
const bare = finder(withMiniSearch, entities, names);
const builds = await interleave({ mock: mock.measure, bare: bare.measure }, { rounds });
const row = (name: string, seconds: readonly number[], times: readonly number[]) => [
  name,
  figure(median(seconds), 2),
  figure(median(times), 3),
];
printTable(
  `mock/search: ${figure(entityCount)} entities, ${searches} searches by name, medians of ${rounds} rounds`,
  ["", "s to the first answer", "ms per search"],
  [row("→ mock.fetch", builds.mock, mock.times), row("MiniSearch alone", builds.bare, bare.times)],
);
requireAtMost(median(builds.mock), longestBuild, { what: "searchable", unit: "s", decimals: 2 });
requireAtMost(median(mock.times), slowest, { what: "a search by name", unit: "ms", decimals: 3 });
