import { describe, expect, test } from "vitest";
import { forms } from "../forms/forms.ts";
import { begin } from "../forms/session.ts";
import { carelessCompany, granite, graniteAbroad, numberedCompany } from "../world/companies.ts";

/** Every value of every `country_code` in an answer, at any depth. */
function countryCodes(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === "country_code" ? [child] : countryCodes(child)));
}

const idsOf = (entities: readonly { readonly persistent_id: string }[]) =>
  entities.map(({ persistent_id }) => persistent_id).sort();

const number = "00420017";

describe.each(forms)("search over the $name form", (form) => {
  test("finds entities by name", async () => {
    await using service = await begin(form);
    const { entities } = await service.search({ query: granite.name, match_condition: "name" });
    expect(idsOf(entities)).toEqual([granite.persistent_id, graniteAbroad.persistent_id]);
  });

  test("finds an entity by registry identifier, and the leading zeros of it are kept", async () => {
    await using service = await begin(form);
    const { entities } = await service.search({ query: number, match_condition: "identifier" });
    expect(entities).toEqual([granite]);
    expect(entities[0]?.identifiers[0]?.value).toBe("00420017");
  });

  test("matches names alone when match_condition is name", async () => {
    await using service = await begin(form);
    const { entities } = await service.search({ query: number, match_condition: "name" });
    expect(idsOf(entities)).toEqual([numberedCompany.persistent_id]);
  });

  test("matches both fields when match_condition is omitted", async () => {
    await using service = await begin(form);
    const { entities } = await service.search({ query: number });
    expect(idsOf(entities)).toEqual([granite.persistent_id, numberedCompany.persistent_id]);
  });

  test.each(["ee", "EE", "Ee"])("limits to the country %s, in either case", async (country_code) => {
    await using service = await begin(form);
    const { entities } = await service.search({ query: granite.name, country_code });
    expect(idsOf(entities)).toEqual([granite.persistent_id]);
  });

  test.each(["se", "SE"])("finds a country that the data writes in lower case, as %s", async (country_code) => {
    await using service = await begin(form);
    const { entities } = await service.search({ query: carelessCompany.name, country_code });
    expect(idsOf(entities)).toEqual([carelessCompany.persistent_id]);
  });

  test("answers country codes in upper case, whatever the data and the question say", async () => {
    await using service = await begin(form);
    const answer = await service.search({ query: carelessCompany.name, country_code: "se" });
    expect(new Set(countryCodes(answer))).toEqual(new Set(["SE"]));
  });

  test.each([
    { query: "Nobody of that name" },
    { query: granite.name, country_code: "DE" },
    { query: granite.name, match_condition: "identifier" },
  ])("answers an empty array when nothing matches: %j", async (parameters: Record<string, string>) => {
    await using service = await begin(form);
    expect(await service.search(parameters)).toEqual({ entities: [] });
  });

  test("answers one field, entities, and whole entities in it", async () => {
    await using service = await begin(form);
    expect(await service.search({ query: granite.name, country_code: "EE" })).toStrictEqual({ entities: [granite] });
  });

  test("answers 200 with JSON", async () => {
    await using service = await begin(form);
    const response = await service.get("/entity?query=granite");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
  });

  test("refuses a search without a query, and names the parameter", async () => {
    await using service = await begin(form);
    const response = await service.get("/entity?country_code=EE");
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/query/);
  });
});
