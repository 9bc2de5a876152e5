import { describe, expect, it } from "vitest";
import { cancelled, completed, entity, inProgress } from "../testing/bodies.ts";
import { deliveredDocuments } from "./delivered-documents.ts";
import { orderDates } from "./order-dates.ts";
import { orderTotal } from "./order-total.ts";

const created = new Date("2026-01-01T00:00:00Z");
const finished = new Date("2026-01-01T01:00:00Z");
const expires = new Date("2026-04-01T01:00:00Z");

describe("deliveredDocuments", () => {
  it("gives the delivered ones, which remember their order and their last day", () => {
    expect(deliveredDocuments(completed)).toEqual([
      { ...completed.documents[0], orderId: "ord_1", expiresAt: expires },
    ]);
  });

  it("keeps one whose link is missing, since it was paid for", () => {
    const { download_url: _, ...bare } = Object(completed.documents[0]);
    expect(deliveredDocuments({ ...completed, documents: [bare] })).toHaveLength(1);
  });

  it("gives nothing of an order that is not completed, whatever its items say", () => {
    const documents = completed.documents;
    expect(deliveredDocuments({ ...inProgress, documents })).toEqual([]);
    expect(deliveredDocuments({ ...cancelled, documents })).toEqual([]);
  });
});

describe("orderDates", () => {
  it("reads seconds", () => {
    expect(orderDates(completed)).toEqual({ createdAt: created, finishedAt: finished, downloadsExpireAt: expires });
  });

  it("reads milliseconds, fractions and strings", () => {
    const milliseconds = { ...completed, created_at: created.getTime(), finished_at: finished.getTime() };
    const fractions = { ...completed, created_at: created.getTime() / 1000 + 0.25 };
    const strings = { ...completed, created_at: "1767225600" as never, finished_at: `${finished.getTime()}` as never };
    expect(orderDates(milliseconds)).toEqual(orderDates(completed));
    expect(orderDates(fractions).createdAt).toEqual(new Date("2026-01-01T00:00:00.250Z"));
    expect(orderDates(strings)).toEqual(orderDates(completed));
  });

  it("says nothing of what is not known yet", () => {
    const dates = { createdAt: created, finishedAt: undefined, downloadsExpireAt: undefined };
    const { finished_at: _, ...unfinished } = inProgress;
    expect(orderDates(inProgress)).toEqual(dates);
    expect(orderDates(unfinished)).toEqual(dates);
  });

  it("knows of no downloads of a cancelled order", () => {
    expect(orderDates(cancelled)).toEqual({ createdAt: created, finishedAt: finished, downloadsExpireAt: undefined });
  });

  it.each([undefined, null, "soon", {}])("says nothing of a creation of %j", (created_at) => {
    expect(orderDates({ ...completed, created_at: created_at as never }).createdAt).toBeUndefined();
  });
});

describe("orderTotal", () => {
  const request = (product_code: string, year?: number) => ({ entity_persistent_id: "le_1", product_code, year });

  it("adds up cents without a float", () => {
    expect(orderTotal([entity], [request("EXTRACT"), request("REPORT", 2024), request("REPORT", 2023)])).toBe(2555);
    expect(orderTotal([entity], Array(3).fill(request("EXTRACT")))).toBe(1215);
    expect(orderTotal([entity], [])).toBe(0);
  });

  it.each([
    ["0.00", 0],
    ["0.29", 29],
    ["1.1", 110],
    ["35", 3500],
    ["1234567.89", 123_456_789],
  ])("reads %s as %i cents", (price_eur, cents) => {
    const priced = { ...entity, documents: [{ title: "", language: "", format: "", price_eur, product_code: "X" }] };
    expect(orderTotal([priced], [request("X")])).toBe(cents);
  });

  it("counts a code of several prices with the highest", () => {
    const [extract] = entity.documents;
    const repeated = {
      ...entity,
      documents: [...entity.documents, { ...Object(extract), language: "et", price_eur: "5.00" }],
    };
    expect(orderTotal([repeated], [request("EXTRACT")])).toBe(500);
  });

  it("takes a price without a year for every year, and null for none", () => {
    const undated = { ...entity, documents: [{ ...Object(entity.documents[0]), product_code: "X", year: null }] };
    expect(orderTotal([undated], [request("X", 2020)])).toBe(405);
    expect(orderTotal([undated], [request("X")])).toBe(405);
  });

  it.each([
    ["an entity that is not given", { ...request("EXTRACT"), entity_persistent_id: "le_2" }, /EXTRACT .* le_2/],
    ["a code that is not listed", request("HOROSCOPE"), /HOROSCOPE .* le_1/],
    ["a year that is not listed", request("REPORT", 1999), /REPORT 1999 .* le_1/],
    ["a missing year", request("REPORT"), /REPORT .* le_1/],
  ])("refuses %s, rather than give a total that is too low", (_what, document, message) => {
    expect(() => orderTotal([entity], [document])).toThrow(RangeError);
    expect(() => orderTotal([entity], [document])).toThrow(message);
  });

  it.each(["", "free", "-1.00", "1,50", "1.505", "NaN"])("refuses the price %j", (price_eur) => {
    const priced = { ...entity, documents: [{ ...Object(entity.documents[0]), price_eur }] };
    expect(() => orderTotal([priced], [request("EXTRACT")])).toThrow(RangeError);
  });
});
