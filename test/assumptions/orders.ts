import type { DocumentRequest, Order } from "@legal-entity/contract";
import { expect } from "vitest";
import { type Session, urlOf } from "../forms/session.ts";
import { articles, articlesMissing, extract, fulfilmentTime, report } from "../world/orders.ts";
import { type Effects, fieldOf, statusOf } from "./effect.ts";

const cancelling = { ...articles, requirement: "CANCEL_IF_MISSING" as const };

async function placed(service: Session, documents: DocumentRequest[]): Promise<Order> {
  return service.read(await service.place({ documents }));
}

/** An order whose time has come, in a world without articles. */
async function finished(service: Session, documents: DocumentRequest[]): Promise<Order> {
  await service.mock.availability.set(articlesMissing);
  const id = await service.place({ documents });
  await service.mock.clock.advance(fulfilmentTime);
  return service.read(id);
}

/** The status of the refusal, or those of the items that an order of the extract and this document ends with. */
async function ordered(service: Session, document: DocumentRequest): Promise<string> {
  const response = await service.post({ documents: [extract, document] });
  if (!response.ok) return `${response.status}`;
  await service.mock.clock.advance(fulfilmentTime);
  const { status, documents } = await service.read((await response.json()).order_id);
  return [status, ...documents.map((item) => item.status)].join(" ");
}

/** The path of the link of an order that was placed under this form of the paths. */
async function linkPath(service: Session, form: string): Promise<string | undefined> {
  const response = await service.fetch(urlOf(service, `${form}/document/order`), {
    method: "POST",
    headers: { authorization: "Bearer t", "content-type": "application/json" },
    body: JSON.stringify({ documents: [extract] }),
  });
  await service.mock.clock.advance(fulfilmentTime);
  const [link = ""] = await service.links((await response.json()).order_id);
  expect((await service.get(link)).status).toBe(200);
  return link.slice(service.baseUrl.length).split("/ord")[0];
}

const ask = (product_code: string) => ({ ...extract, product_code });
const six = [extract, report, { ...report, year: 2023 }, articles, ask("SHAREHOLDERS"), ask("OWNERS")];

const productsOf = ({ documents }: Order): string =>
  documents.map(({ product_code, year }) => `${product_code} ${year ?? ""}`.trim()).join();

const requested = "EXTRACT,REPORT 2024,REPORT 2023,ARTICLES,SHAREHOLDERS,OWNERS";

const isShuffled = (products: string): boolean =>
  products !== requested && products.split(",").sort().join() === requested.split(",").sort().join();

const refusedOrMissing = { "invalid-request": "400", "not-available": "COMPLETED DELIVERED NOT_AVAILABLE" };
const { year: _year, ...reportWithoutYear } = report;

export const orderEffects: Effects<
  | "itemStatusInProgress"
  | "itemStatusWhenCancelled"
  | "finishedAtInProgress"
  | "finishedAtWhenCancelled"
  | "yearWithout"
  | "downloadUrlWithout"
  | "downloadUrlAfterExpiry"
  | "downloadUrlPath"
  | "itemOrder"
  | "timestampUnit"
  | "timestampPrecision"
  | "unknownEntityInOrder"
  | "unlistedProduct"
  | "unlistedYear"
  | "missingYear"
  | "needlessYear"
  | "duplicateItems"
  | "mixedModes"
  | "orderReadLag"
> = {
  itemStatusInProgress: {
    async observe(service) {
      const [item] = (await placed(service, [extract])).documents;
      const link = item?.download_url;
      return [fieldOf(item, "status"), link ? (await service.get(link)).status : "no link"];
    },
    seen: {
      absent: ["absent", "no link"],
      null: [null, "no link"],
      "not-available": ["NOT_AVAILABLE", "no link"],
      "delivered-early": ["DELIVERED", 404],
    },
  },
  itemStatusWhenCancelled: {
    async observe(service) {
      const { documents } = await finished(service, [extract, cancelling]);
      const links = documents.flatMap(({ download_url }) => download_url ?? []);
      for (const link of links) expect((await service.get(link)).status).toBe(404);
      return documents.map(({ status }) => status);
    },
    seen: { "not-available": ["NOT_AVAILABLE", "NOT_AVAILABLE"], "as-found": ["DELIVERED", "NOT_AVAILABLE"] },
  },
  finishedAtInProgress: {
    observe: async (service) => fieldOf(await placed(service, [extract]), "finished_at"),
    seen: { null: null, absent: "absent" },
  },
  finishedAtWhenCancelled: {
    observe: async (service) => fieldOf(await finished(service, [cancelling]), "finished_at"),
    seen: { set: expect.any(Number), null: null },
  },
  yearWithout: {
    observe: async (service) =>
      (await placed(service, [extract, report])).documents.map((item) => fieldOf(item, "year")),
    seen: { absent: ["absent", 2024], null: [null, 2024] },
  },
  downloadUrlWithout: {
    observe: async (service) =>
      (await finished(service, [extract, articles])).documents.map((item) => fieldOf(item, "download_url")),
    seen: { absent: [expect.any(String), "absent"], null: [expect.any(String), null] },
  },
  downloadUrlAfterExpiry: {
    async observe(service) {
      const { id } = await finished(service, [extract]);
      await service.mock.clock.advance({ days: 90 });
      const [item] = (await service.read(id)).documents;
      return [item?.status, fieldOf(item, "download_url")];
    },
    seen: {
      kept: ["DELIVERED", expect.stringContaining("/files/")],
      null: ["DELIVERED", null],
      absent: ["DELIVERED", "absent"],
    },
  },
  downloadUrlPath: {
    observe: async (service) => [await linkPath(service, ""), await linkPath(service, "/v2")],
    seen: { "as-called": ["/files", "/v2/files"], bare: ["/files", "/files"], v2: ["/v2/files", "/v2/files"] },
  },
  itemOrder: {
    // One order, read twice.
    async observe(service) {
      const order = await placed(service, six);
      const again = await service.read(order.id);
      return [productsOf(order), productsOf(again) === productsOf(order)];
    },
    seen: { "as-requested": [requested, true], shuffled: [expect.toSatisfy(isShuffled, "another order"), true] },
  },
  timestampUnit: {
    async observe(service) {
      await service.mock.clock.advanceTo("2026-03-01T00:00:00Z");
      const { created_at, finished_at } = await finished(service, [extract]);
      return [created_at, finished_at];
    },
    seen: { seconds: [1772323200, 1772325000], milliseconds: [1772323200000, 1772325000000] },
  },
  timestampPrecision: {
    async observe(service) {
      await service.mock.clock.advanceTo("2026-03-01T00:00:00.750Z");
      const { created_at, finished_at } = await finished(service, [extract]);
      return [created_at, finished_at];
    },
    seen: { integer: [1772323200, 1772325000], fractional: [1772323200.75, 1772325000.75] },
  },
  unknownEntityInOrder: {
    observe: (service) => ordered(service, { ...extract, entity_persistent_id: "le_nobody" }),
    seen: { ...refusedOrMissing, "not-found": "404" },
  },
  unlistedProduct: {
    observe: (service) => ordered(service, { ...extract, product_code: "HOROSCOPE" }),
    seen: refusedOrMissing,
  },
  unlistedYear: {
    observe: (service) => ordered(service, { ...report, year: 1999 }),
    seen: refusedOrMissing,
  },
  missingYear: {
    observe: (service) => ordered(service, reportWithoutYear),
    seen: refusedOrMissing,
  },
  needlessYear: {
    observe: (service) => ordered(service, { ...articles, year: 2024 }),
    seen: { ignored: "COMPLETED DELIVERED DELIVERED", "invalid-request": "400" },
  },
  duplicateItems: {
    observe: (service) => ordered(service, extract),
    seen: { accepted: "COMPLETED DELIVERED DELIVERED", "invalid-request": "400" },
  },
  mixedModes: {
    observe: async (service) =>
      (await finished(service, [{ ...extract, requirement: "CANCEL_IF_MISSING" }, articles])).status,
    seen: { completed: "COMPLETED", cancelled: "CANCELLED" },
  },
  orderReadLag: {
    // It is 404, whatever the status for an id that nobody knows.
    given: { unknownOrderStatus: "400" },
    async observe(service) {
      const address = `/document/order/${await service.place({ documents: [extract] })}`;
      const atOnce = await statusOf(service.get(address));
      await service.mock.clock.advance({ seconds: 10 });
      return [atOnce, await statusOf(service.get(address))];
    },
    seen: { none: [200, 200], "brief-404": [404, 200] },
  },
};
