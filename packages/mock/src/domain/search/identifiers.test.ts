import { describe, expect, it } from "vitest";
import { dropPrefix, normaliseIdentifier, readNumber, spellingsOf } from "./identifiers.ts";

describe("an identifier", () => {
  it.each([
    [" hrb 42-243 ", "HRB42243"],
    ["00.123 456", "00123456"],
    ["CHE-100.000.006", "CHE100000006"],
    ["556000–0019", "5560000019"],
    ["１２３", "123"],
    ["...", ""],
  ])("is compared without spaces, dots, dashes and case: %s", (written, normalised) => {
    expect(normaliseIdentifier(written)).toBe(normalised);
  });

  it("is known by both spellings of an umlaut", () => {
    expect(spellingsOf("München HRB 1")).toEqual(["MUNCHENHRB1", "MUENCHENHRB1"]);
    expect(spellingsOf("16000002")).toEqual(["16000002"]);
  });

  it.each([
    ["EE100000007", "EE", "100000007"],
    ["CHE100000006", "CH", "100000006"],
    ["EL800000002", "GR", "800000002"],
    ["GR800000002", "GR", "800000002"],
    ["EE100000007", "LV", "EE100000007"],
    ["SC000019", "GB", "SC000019"],
    ["EE", "EE", "EE"],
  ])("%s loses the prefix of %s: %s", (number, country, rest) => {
    expect(dropPrefix(number, country)).toBe(rest);
  });

  it("is read as itself and as a number behind a country's prefix", () => {
    expect(readNumber("ee-1600 0002")).toEqual([
      { number: "EE16000002", prefix: undefined },
      { number: "16000002", prefix: "EE" },
    ]);
    expect(readNumber("16000002")).toEqual([{ number: "16000002", prefix: undefined }]);
    expect(readNumber("!")).toEqual([]);
  });
});
