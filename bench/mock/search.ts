/** Searching 100,000 generated entities: how long until the first answer, and what a name search costs then. */
import MiniSearch from "minisearch";
import { createMock } from "../../packages/mock/dist/index.js";
import type { Entity } from "../../packages/sdk/dist/index.js";
import { seededRandom } from "../measuring/random.ts";
import { figure, printTable, requireAtMost } from "../measuring/report.ts";
import { median } from "../measuring/statistics.ts";
import { entityGenerator } from "./entity-generator.ts";
import { headers } from "./mock-with-order.ts";

const entityCount = 100_000;
const searches = 2_000;
const longestBuild = 3;
const slowest = 0.2;

/** Something that finds entities by their name. */
interface Found {
  /** Seconds until the first answer. */
  readonly build: number;
  /** Milliseconds of each search. */
  readonly times: readonly number[];
}

/** Builds an index and searches for names that are in it. */
async function measure(names: readonly string[], build: () => (query: string) => unknown): Promise<Found> {
  const began = performance.now();
  const search = build();
  await search(names[0] ?? "");
  const seconds = (performance.now() - began) / 1000;
  const times: number[] = [];
  for (const name of names) {
    const started = performance.now();
    await search(name);
    times.push(performance.now() - started);
  }
  return { build: seconds, times };
}

function ours(entities: readonly Entity[]) {
  const { baseUrl, fetch } = createMock({ entities });
  return (query: string) =>
    fetch(`${baseUrl}/entity?${new URLSearchParams({ query, match_condition: "name" })}`, { headers });
}

function miniSearch(entities: readonly Entity[]) {
  const index = new MiniSearch<Entity>({ fields: ["name"], idField: "persistent_id" });
  index.addAll(entities);
  return (query: string) =>
    index.search(query, { combineWith: "AND", prefix: (_, place, terms) => place === terms.length - 1 });
}

const generate = await entityGenerator();
if (generate === undefined) {
  console.log("\nmock/search: not measured, this version of the mock has no generateEntities.");
} else {
  const entities = generate({ count: entityCount, seed: 1 });
  const random = seededRandom(1);
  const names = Array.from({ length: searches }, () => entities[Math.floor(random() * entityCount)]?.name ?? "");
  const mock = await measure(names, () => ours(entities));
  const bare = await measure(names, () => miniSearch(entities));
  const row = (name: string, { build, times }: Found) => [name, figure(build, 2), figure(median(times), 3)];
  printTable(
    `mock/search: ${figure(entityCount)} entities, ${figure(searches)} searches by name`,
    ["", "s to the first answer", "ms per search, p50"],
    [row("→ mock.fetch", mock), row("MiniSearch alone", bare)],
  );
  requireAtMost(mock.build, longestBuild, { what: "searchable", unit: "s", decimals: 2 });
  requireAtMost(median(mock.times), slowest, { what: "a search by name", unit: "ms", decimals: 3 });
}
