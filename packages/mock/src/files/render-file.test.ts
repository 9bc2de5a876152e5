import { describe, expect, test } from "vitest";
import { contentTypeOf } from "./content-type.ts";
import { renderFile } from "./render-file.ts";
import { specimen } from "./testing/specimen.ts";

const formats = ["pdf", "zip", "xhtml", "csv"];
const textOf = (bytes: Uint8Array): string => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

describe("contentTypeOf", () => {
  test.each([
    ["pdf", "application/pdf"],
    ["zip", "application/zip"],
    ["xhtml", "application/xhtml+xml"],
    ["csv", "application/octet-stream"],
    ["constructor", "application/octet-stream"],
    ["", "application/octet-stream"],
  ])("serves %j as %s", (format, contentType) => {
    expect(contentTypeOf(format)).toBe(contentType);
  });
});

describe("renderFile", () => {
  test.each(formats)("names the content type of a %s", async (format) => {
    expect((await renderFile(specimen, format)).contentType).toBe(contentTypeOf(format));
  });

  test.each(formats)("gives equal bytes for equal descriptions of a %s", async (format) => {
    const first = await renderFile(specimen, format);
    const second = await renderFile({ ...specimen }, format);
    expect(second.bytes).toEqual(first.bytes);
  });

  test.each(formats)("gives other bytes for another entity's %s", async (format) => {
    const first = await renderFile(specimen, format);
    const second = await renderFile({ ...specimen, entityName: "Somebody Else OÜ" }, format);
    expect(second.bytes).not.toEqual(first.bytes);
  });

  test("writes a format that it does not know as text", async () => {
    const { bytes } = await renderFile(specimen, "csv");
    expect(textOf(bytes).split("\n")).toEqual([
      "Annual report 2024",
      "Nordic Timber OÜ",
      "",
      "Register number: 16000002",
      "Country: EE",
      "Reporting year: 2024",
      "Language: et",
      "Order: ord_specimen",
      "Issued: 2026-01-05 09:30:15 UTC",
      "",
      expect.stringContaining("synthetic specimen"),
      "",
    ]);
  });

  test("leaves out what it does not know of an entity", async () => {
    const { bytes } = await renderFile({ ...specimen, identifier: "", countryCode: "", year: undefined }, "csv");
    expect(textOf(bytes)).not.toMatch(/Register number|Country|Reporting year/);
  });
});
