import type { SearchResult } from "@legal-entity/contract";
import { expect } from "vitest";
import type { Session } from "../forms/session.ts";
import { companies, granite } from "../world/companies.ts";
import type { Effects } from "./effect.ts";

/** Whether each of these questions finds the company. */
const finds = (service: Session, match_condition: "name" | "identifier", queries: readonly string[]) =>
  Promise.all(
    queries.map(async (query) => {
      const { entities } = await service.search({ query, match_condition, country_code: "EE" });
      return entities.some(({ persistent_id }) => persistent_id === granite.persistent_id);
    }),
  );

const named = (persistent_id: string, name: string) => ({ ...granite, persistent_id, name });

/** The best match for "Zinc" is neither the first by name nor by id. */
const byName = ["Amber Zinc", "Blue Zinc", "Cold Zinc", "Zinc", "Zinc Works", "Zinc Yard"];
const metals = byName.toReversed().map((name, index) => named(`le_${index}`, name));

const seven = ["le_1", "le_2", "le_3", "le_4", "le_5", "le_6", "le_7"];

/** Seven companies of the same name, which only their ids tell apart. */
const alike = { entities: [...companies, ...seven.map((id) => named(id, "Zinc"))] };

/** The address that a Link header names as the next page (RFC 8288). */
const nextOf = ({ headers }: Response): string | undefined =>
  /<([^>]+)>; ?rel="?next"?/.exec(headers.get("link") ?? "")?.[1];

/** The companies on each page that the links lead to. */
async function readPages(service: Session): Promise<readonly (readonly string[])[]> {
  const pages: string[][] = [];
  for (let address: string | undefined = "/entity?query=Zinc"; address !== undefined && pages.length < 9; ) {
    const response = await service.get(address);
    const { entities }: SearchResult = await response.json();
    pages.push(entities.map(({ persistent_id }) => persistent_id));
    address = nextOf(response);
  }
  return pages;
}

/** How many companies each page has, and how many there are in all. */
const summary = (pages: readonly (readonly string[])[]) => [
  pages.map(({ length }) => length),
  new Set(pages.flat()).size,
];

export const searchEffects: Effects<"nameMatching" | "identifierMatching" | "ordering" | "searchLimit" | "pagination"> =
  {
    nameMatching: {
      // The whole name, its beginning, its middle, its words in another order.
      observe: (service) => finds(service, "name", [granite.name, "Baltic Gran", "altic Gran", "Granite Baltic"]),
      seen: {
        "folded-tokens": [true, true, false, true],
        exact: [true, false, false, false],
        prefix: [true, true, false, false],
        substring: [true, true, true, false],
      },
    },
    identifierMatching: {
      // The whole number, the number with a space, its beginning.
      observe: (service) => finds(service, "identifier", ["00420017", "0042 0017", "0042"]),
      seen: {
        normalised: [true, true, false],
        exact: [true, false, false],
        prefix: [true, expect.any(Boolean), true],
      },
    },
    ordering: {
      options: { entities: metals },
      observe: async (service) => (await service.search({ query: "Zinc" })).entities.map(({ name }) => name),
      seen: {
        relevance: expect.toSatisfy(([best]: string[]) => best === "Zinc", "the best match first"),
        name: byName,
        shuffled: expect.toSatisfy(
          (names: string[]) => names[0] !== "Zinc" && names.toSorted().join() === byName.join(),
          "another order of the same",
        ),
      },
    },
    searchLimit: {
      options: alike,
      observe: async (service) => (await service.search({ query: "Zinc" })).entities.length,
      seen: { none: 7, 5: 5, 2: 2 },
    },
    pagination: {
      options: alike,
      given: { searchLimit: 2 },
      observe: async (service) => summary(await readPages(service)),
      seen: { none: [[2], 2], "link-header": [[2, 2, 2, 1], 7] },
    },
  };
