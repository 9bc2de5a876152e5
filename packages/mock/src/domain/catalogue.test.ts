import type { Entity } from "@legal-entity/contract";
import { describe, expect, it } from "vitest";
import { catalogue as synthetic } from "../fixtures/catalogue.ts";
import { createCatalogue, findListing } from "./catalogue.ts";

const [company] = synthetic.filter(({ name }) => name === "Nordic Timber OÜ");
if (company === undefined) throw new Error("The catalogue knows no Nordic Timber OÜ.");

const codesOf = (value: unknown): unknown[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "country_code" ? [inner] : codesOf(inner)));
};

/** The entity with every country code in lower case. */
const inLowerCase = (entity: Entity): Entity =>
  JSON.parse(JSON.stringify(entity).replaceAll(/"country_code":"\w\w"/g, (pair) => pair.toLowerCase()));

describe("a catalogue", () => {
  it("finds an entity by its id", () => {
    const { find } = createCatalogue(synthetic);
    expect(find(company.persistent_id)).toBe(company);
    expect(find("le_nobody")).toBeUndefined();
  });

  it("writes country codes in upper case, wherever they stand", () => {
    const careless = inLowerCase(company);
    expect(new Set(codesOf(careless))).toEqual(new Set(["ee"]));
    expect(createCatalogue([careless]).entities).toEqual([company]);
  });

  it("writes one in upper case that is the only one in lower case", () => {
    const addresses = company.addresses.map((address) => ({ ...address, country_code: "ee" }));
    expect(createCatalogue([{ ...company, addresses }]).entities).toEqual([company]);
  });

  it("leaves what it was given as it was", () => {
    const careless = inLowerCase(company);
    createCatalogue([careless]);
    expect(new Set(codesOf(careless))).toEqual(new Set(["ee"]));
  });

  it("refuses two entities of one id", () => {
    expect(() => createCatalogue([company, company])).toThrow(/"le_f49p67cqvck9" stands twice/);
  });
});

describe("the listing of a product", () => {
  const kindOf = (product: string, year?: number) => findListing(company, product, year).kind;

  it.each([
    ["CURRENT_EXTRACT", undefined, "listed"],
    ["CURRENT_EXTRACT", 2024, "listed"],
    ["ANNUAL_REPORT", 2024, "listed"],
    ["ANNUAL_REPORT", 1999, "unlisted-year"],
    ["ANNUAL_REPORT", undefined, "missing-year"],
    ["NOTHING", undefined, "unlisted-product"],
  ])("%s of %s is %s", (product, year, kind) => {
    expect(kindOf(product, year)).toBe(kind);
  });
});
