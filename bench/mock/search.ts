/** Searching 100,000 generated entities: how long until the first answer, and what a search by name or by a word costs then. */
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

/** Both kinds of queries, the same for everybody. */
interface Queries {
  /** Names as they are in the catalogue, legal form and all. */
  readonly names: readonly string[];
  /** Of each of these the word that the fewest names have. */
  readonly words: readonly string[];
}

function drawQueries(entities: readonly Entity[]): Queries {
  const random = seededRandom(1);
  const names = Array.from({ length: searches }, () => entities[Math.floor(random() * entityCount)]?.name ?? "");
  const counts = new Map<string, number>();
  for (const word of entities.flatMap(({ name }) => name.split(" "))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarest = (name: string) => name.split(" ").toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))[0];
  return { names, words: names.map((name) => rarest(name) ?? name) };
}

/** Measures one way of finding entities: seconds until the first answer, and milliseconds of each search after it. */
function finder(build: Build, entities: readonly Entity[], queries: Queries) {
  const times = { names: [] as number[], words: [] as number[] };
  async function measure() {
    const began = performance.now();
    const search = build(entities);
    await search(queries.names[0] ?? "");
    const seconds = (performance.now() - began) / 1000;
    for (const kind of ["names", "words"] as const) {
      for (const query of queries[kind]) {
        const started = performance.now();
        await search(query);
        times[kind].push(performance.now() - started);
      }
    }
    return seconds;
  }
  return { measure, times };
}

const entities = generateEntities({ count: entityCount, seed: 1 });
const queries = drawQueries(entities);
const mock = finder(withMock, entities, queries);
const bare = finder(withMiniSearch, entities, queries);
const builds = await interleave({ mock: mock.measure, bare: bare.measure }, { rounds });
const row = (name: string, seconds: readonly number[], { names, words }: typeof mock.times) => [
  name,
  figure(median(seconds), 2),
  figure(median(names), 3),
  figure(median(words), 3),
];
printTable(
  `mock/search: ${figure(entityCount)} entities, ${searches} searches of each kind, medians of ${rounds} rounds`,
  ["", "s to the first answer", "ms for a whole name", "ms for its rarest word"],
  [row("→ mock.fetch", builds.mock, mock.times), row("MiniSearch alone", builds.bare, bare.times)],
);
requireAtMost(median(builds.mock), longestBuild, { what: "searchable", unit: "s", decimals: 2 });
requireAtMost(median(mock.times.names), slowest, { what: "a search by name", unit: "ms", decimals: 3 });
