import type { Entity, OrderableDocument } from "@legal-entity/contract";
import { expect } from "vitest";
import type { Session } from "../forms/session.ts";
import { companies, granite } from "../world/companies.ts";
import { extract, fulfilmentTime } from "../world/orders.ts";
import { type Effects, fieldOf, statusOf } from "./effect.ts";

const readGranite = async (service: Session): Promise<Entity> => (await service.get("/entity/le_granite")).json();

const firstDocument = async (service: Session): Promise<OrderableDocument | undefined> =>
  (await readGranite(service)).documents[0];

const otherThan = (word: string) => expect.not.stringMatching(new RegExp(`^${word}$`));

const withStatus = (persistent_id: string, status: string): Entity => ({ ...granite, persistent_id, status });

/** Known to two registers, by another number in each. */
const registeredTwice: Entity = {
  ...granite,
  persistent_id: "le_twice",
  name: "Twice Registered OÜ",
  identifiers: ["10000018", "10000126"].flatMap((value) =>
    granite.identifiers.map((identifier) => ({ ...identifier, value })),
  ),
};

/** An earlier id of the company; its records tell it as a string. */
async function alternateId(service: Session): Promise<string> {
  const [id] = (await readGranite(service)).alternate_persistent_ids ?? [];
  expect(id).toEqual(expect.any(String));
  return String(id);
}

/** Places an order by an id of the company, and says under which id the order then speaks of it. */
async function orderBy(service: Session, entity_persistent_id: string): Promise<unknown> {
  const response = await service.post({ documents: [{ ...extract, entity_persistent_id }] });
  if (!response.ok) return response.status;
  await service.mock.clock.advance(fulfilmentTime);
  const { documents } = await service.read((await response.json()).order_id);
  return documents.map((item) => [item.entity_persistent_id === entity_persistent_id, item.status]);
}

/** Orders the first document that the company lists, in the words of the list, and opens the file. */
async function orderFirst(service: Session): Promise<readonly unknown[]> {
  const { product_code = "", format } = (await firstDocument(service)) ?? {};
  const id = await service.place({ documents: [{ ...extract, product_code }] });
  await service.mock.clock.advance(fulfilmentTime);
  const [link = ""] = await service.links(id);
  const file = await service.get(link);
  return [product_code, format, file.status, file.headers.get("content-type")];
}

const isNull = ([, value]: readonly [string, unknown]): boolean => value === null;

/** How often a product and year is listed again, and how often word for word as before. */
function repeats(documents: readonly OrderableDocument[]): readonly number[] {
  const again = (texts: readonly string[]) => texts.length - new Set(texts).size;
  return [
    again(documents.map(({ product_code, year }) => JSON.stringify([product_code, year]))),
    again(documents.map((document) => JSON.stringify(document))),
  ];
}

export const entityEffects: Effects<
  | "entityStatuses"
  | "alternateIds"
  | "alternateIdLookup"
  | "alternateIdInOrder"
  | "entityMerging"
  | "sparseEntities"
  | "classifiers"
  | "addressTypes"
  | "productCodes"
  | "documentFormats"
  | "languageCodes"
  | "catalogueYearWithout"
  | "repeatedProductCode"
> = {
  entityStatuses: {
    options: { entities: [granite, withStatus("le_1", "DISSOLVED"), withStatus("le_2", "X_UNDER_CURATORSHIP")] },
    async observe(service) {
      const { entities } = await service.search({ query: granite.name });
      return [...new Set(entities.map(({ status }) => status))].sort();
    },
    seen: { "active-only": ["ACTIVE"], several: ["ACTIVE", "DISSOLVED", "X_UNDER_CURATORSHIP"] },
  },
  alternateIds: {
    observe: async (service) => (await readGranite(service)).alternate_persistent_ids,
    seen: { null: null, empty: [], strings: [expect.any(String)], objects: [expect.any(Object)] },
  },
  alternateIdLookup: {
    given: { alternateIds: "strings" },
    async observe(service) {
      const response = await service.get(`/entity/${await alternateId(service)}`);
      return response.ok ? (await response.json()).persistent_id : response.status;
    },
    seen: { "not-found": 404, resolves: "le_granite" },
  },
  alternateIdInOrder: {
    given: { alternateIds: "strings" },
    observe: async (service) => orderBy(service, await alternateId(service)),
    seen: { rejected: 400, accepted: [[true, "DELIVERED"]] },
  },
  entityMerging: {
    options: { entities: [...companies, registeredTwice] },
    // The identifiers of each record; whether each record opens; how many are found by the second number.
    async observe(service) {
      const { entities } = await service.search({ query: registeredTwice.name });
      const ids = new Set(entities.map(({ persistent_id }) => persistent_id));
      const opened = await Promise.all([...ids].map((id) => statusOf(service.get(`/entity/${id}`))));
      const numbers = entities.map(({ identifiers }) => identifiers.map(({ value }) => value));
      return [numbers, opened, (await service.search({ query: "10000126" })).entities.length];
    },
    seen: {
      merged: [[["10000018", "10000126"]], [200], 1],
      "per-register": [[["10000018"], ["10000126"]], [200, 200], 1],
    },
  },
  sparseEntities: {
    async observe(service) {
      const { alternate_persistent_ids: _, ...others } = await readGranite(service);
      return Object.entries(others).filter(isNull).length;
    },
    seen: { full: 0, nulls: expect.toSatisfy((count: number) => count > 1, "several") },
  },
  classifiers: {
    async observe(service) {
      const { legal_form_classifier: form, identifiers } = await readGranite(service);
      return [form.key, ...identifiers.flatMap(({ classifier }) => [classifier.key, classifier.category])];
    },
    seen: {
      catalogue: ["JC0Y", "EE_REGISTER", "REGISTRATION_NUMBER"],
      unknown: [otherThan("JC0Y"), otherThan("EE_REGISTER"), otherThan("REGISTRATION_NUMBER")],
    },
  },
  addressTypes: {
    observe: async (service) => (await readGranite(service)).addresses.map(({ type }) => type),
    seen: { catalogue: ["REGISTERED"], unknown: [otherThan("REGISTERED")] },
  },
  productCodes: {
    observe: orderFirst,
    seen: {
      catalogue: ["EXTRACT", "pdf", 200, "application/pdf"],
      unknown: [otherThan("EXTRACT"), "pdf", 200, "application/pdf"],
    },
  },
  documentFormats: {
    observe: orderFirst,
    seen: {
      catalogue: ["EXTRACT", "pdf", 200, "application/pdf"],
      unknown: ["EXTRACT", otherThan("pdf"), 200, otherThan("application/pdf")],
    },
  },
  languageCodes: {
    observe: async (service) => (await readGranite(service)).documents.slice(0, 2).map(({ language }) => language),
    seen: {
      lower: ["en", "et"],
      upper: ["EN", "ET"],
      bcp47: [expect.stringMatching(/^en-[A-Z]{2}$/), expect.stringMatching(/^et-[A-Z]{2}$/)],
    },
  },
  catalogueYearWithout: {
    // An extract, and a report of a year.
    observe: async (service) =>
      (await readGranite(service)).documents.slice(0, 2).map((document) => fieldOf(document, "year")),
    seen: { absent: ["absent", 2023], null: [null, 2023] },
  },
  repeatedProductCode: {
    async observe(service) {
      const { documents } = await readGranite(service);
      return [...repeats(documents), await orderBy(service, granite.persistent_id)];
    },
    seen: {
      unique: [0, 0, [[true, "DELIVERED"]]],
      repeated: [expect.toSatisfy((count: number) => count > 0, "some"), 0, [[true, "DELIVERED"]]],
    },
  },
};
