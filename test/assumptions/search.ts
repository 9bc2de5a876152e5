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

export const searchEffects: Effects<"nameMatching" | "identifierMatching" | "ordering"> = {
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
    // The better match is the later name.
    entities: [...companies, named("le_1", "Zinc"), named("le_2", "Amber Zinc"), named("le_3", "Zinc Works")],
    observe: async (service) => (await service.search({ query: "Zinc" })).entities.map(({ name }) => name),
    seen: { relevance: ["Zinc", expect.anything(), expect.anything()], name: ["Amber Zinc", "Zinc", "Zinc Works"] },
  },
};
