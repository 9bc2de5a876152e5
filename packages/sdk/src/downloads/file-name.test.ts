import { describe, expect, it } from "vitest";
import { fileNameOf } from "./file-name.ts";

const url = new URL("https://api.example.test/files/ord_1/extract%20(1).pdf?x=/evil");

describe("the name of a file", () => {
  it.each([
    ['attachment; filename="report.pdf"', "report.pdf"],
    ["attachment; filename=report.pdf", "report.pdf"],
    ["attachment;filename=report.pdf;size=3", "report.pdf"],
    ['inline; FileName = "report.pdf"', "report.pdf"],
    ['attachment; filename="a \\"b\\" c.pdf"', "a _b_ c.pdf"],
    ['attachment; filename="a;b.pdf"', "a;b.pdf"],
    ["attachment; filename*=UTF-8''%C3%95igus%20%26%20%C3%B8.pdf", "Õigus & ø.pdf"],
    ["attachment; filename=\"plain.pdf\"; filename*=utf-8'et'%C3%95.pdf", "Õ.pdf"],
    ["attachment; filename*=UTF-8''%C3%95.pdf; filename=plain.pdf", "Õ.pdf"],
    ["attachment; filename*=UTF-8''broken%ZZ.pdf", "broken%ZZ.pdf"],
    ["attachment", "extract (1).pdf"],
    ['attachment; filename=""', "extract (1).pdf"],
    [null, "extract (1).pdf"],
    ["", "extract (1).pdf"],
  ])("of %j is %s", (disposition, name) => {
    expect(fileNameOf(disposition, url)).toBe(name);
  });

  it.each([
    ["../../etc/passwd", "_.._etc_passwd"],
    ["..\\..\\x.exe", "_.._x.exe"],
    ["/etc/passwd", "_etc_passwd"],
    ["C:\\x.pdf", "C__x.pdf"],
    ["A/S extract.pdf", "A_S extract.pdf"],
    [".bashrc", "bashrc"],
    ["..", "download"],
    ["a\0b\r\nc.pdf", "abc.pdf"],
    ["fdp.\u202Eexe", "fdp.exe"],
    ["a\u200B\uFEFFb.pdf", "ab.pdf"],
    ['<>:"|?*.pdf', "_______.pdf"],
    ["שלום.pdf", "שלום.pdf"],
  ])("%j is made plain: %s", (hostile, name) => {
    const header = `attachment; filename*=UTF-8''${encodeURIComponent(hostile)}`;
    expect(fileNameOf(header, url)).toBe(name);
    expect(
      fileNameOf(null, new URL(`https://x.test/files/${encodeURIComponent(hostile).replaceAll(".", "%2E")}`)),
    ).toBe(name);
  });

  it("is found in a long and hostile header in no time", () => {
    const header = `attachment; filename="${"\\".repeat(20_000)}${"..".repeat(20_000)}`;
    expect(fileNameOf(header, url).length).toBeGreaterThan(0);
  });

  it("has a last resort", () => {
    expect(fileNameOf(null, new URL("https://api.example.test/files/"))).toBe("download");
  });
});
