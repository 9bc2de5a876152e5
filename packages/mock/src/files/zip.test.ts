import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { specimen } from "./testing/specimen.ts";
import { renderZip } from "./zip.ts";

/** The date and time of the first entry, from its local file header (APPNOTE 4.3.7), in MS-DOS form. */
function firstEntryTime(archive: Uint8Array): string {
  const header = new DataView(archive.buffer, archive.byteOffset);
  const [time, date] = [header.getUint16(10, true), header.getUint16(12, true)];
  return `${(date >> 9) + 1980}-${(date >> 5) & 15}-${date & 31} ${time >> 11}:${(time >> 5) & 63}`;
}

describe("renderZip", () => {
  test("packs the readable page and the report as data", async () => {
    const entries = unzipSync(await renderZip(specimen));
    expect(Object.keys(entries)).toEqual(["annual-report-2024.pdf", "annual-report-2024.xbrl"]);
    expect(strFromU8(entries["annual-report-2024.pdf"]?.slice(0, 5) ?? new Uint8Array())).toBe("%PDF-");
    expect(strFromU8(entries["annual-report-2024.xbrl"] ?? new Uint8Array())).toContain(
      "<instant>2024-12-31</instant>",
    );
  });

  test("dates a report without a year by its day of issue", async () => {
    const entries = unzipSync(await renderZip({ ...specimen, year: undefined }));
    expect(strFromU8(entries["annual-report.xbrl"] ?? new Uint8Array())).toContain("<instant>2026-01-05</instant>");
  });

  test.each(["", "../../..", "説明", "עברית"])("names its entries safely for a document titled %j", async (title) => {
    const names = Object.keys(unzipSync(await renderZip({ ...specimen, title, year: undefined })));
    for (const name of names) expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:pdf|xbrl)$/);
  });

  test.each([
    [Date.UTC(2026, 0, 5, 23, 59, 59), "2026-1-5 12:0"],
    [Date.UTC(1970, 0, 1), "1980-1-1 12:0"],
    [Date.UTC(2500, 0, 1), "2099-12-31 12:0"],
  ])("stamps the entries of %d with %s", async (issuedAt, stamp) => {
    expect(firstEntryTime(await renderZip({ ...specimen, issuedAt }))).toBe(stamp);
  });
});
