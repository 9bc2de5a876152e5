import { describe, expect, it } from "vitest";
import { safeFileName } from "./safe-file-name.ts";

describe("a safe file name", () => {
  it.each(["report.pdf", "Õigus & ø.pdf", "a;b (1).tar.gz", "console.pdf", "com10.txt", "nullable"])(
    "leaves %s",
    (name) => {
      expect(safeFileName(name)).toBe(name);
    },
  );

  it.each(["CON", "con.pdf", "PRN.txt", "aux", "NUL.tar.gz", "COM1", "lpt9.pdf", "COM¹.pdf", "CON .pdf"])(
    "is not the device %s",
    (name) => {
      expect(safeFileName(name)).toBe(`_${name}`);
    },
  );

  it("does not end with a dot or a space, which Windows drops", () => {
    expect(safeFileName("report. . ")).toBe("report");
  });

  it.each([
    ["a".repeat(300), "a".repeat(200)],
    [`${"a".repeat(300)}.pdf`, `${"a".repeat(196)}.pdf`],
    [`${"Õ".repeat(300)}.pdf`, `${"Õ".repeat(98)}.pdf`],
    [`${"😀".repeat(300)}.zip`, `${"😀".repeat(49)}.zip`],
    [`${"a".repeat(5000)}.pdf`, `${"a".repeat(196)}.pdf`],
  ])("is at most 200 bytes long, and keeps its extension", (long, short) => {
    expect(safeFileName(long)).toBe(short);
  });

  it("of a million dots is found in no time", () => {
    expect(safeFileName(`a${".".repeat(1_000_000)}b`)).toMatch(/^a\.+b$/);
  });

  it("of nothing is a name all the same", () => {
    expect([safeFileName(""), safeFileName("..."), safeFileName("\u202E")]).toEqual(Array(3).fill("download"));
  });
});
