import { describe, expect, test } from "vitest";
import { jsonErrorAt } from "./json-error.ts";

describe("the place where a text stops being JSON", () => {
  // The error is at the mark, which is not part of the text.
  test.each([
    '{"a":1, "b":¦}',
    '{"a":1 ¦"b":2}',
    '{"a" ¦1}',
    "{¦a:1}",
    "[1, 2¦",
    "[1, ¦]",
    '[¦"a',
    '[¦"a\nb"]',
    '["\\"", -1.5e+3, true, false, null, {}, [], ¦x]',
    "¦nothing",
    "¦",
    '{"a":{"b":[{"c":"d"}]}} ¦x',
    '[¦"\\x"]',
    "[true¦",
    "[0¦1]",
  ])("is the mark in %j", (marked) => {
    const text = marked.replace("¦", "");
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect(jsonErrorAt(text)).toBe(marked.indexOf("¦"));
  });

  test("is the end of one that is JSON", () => {
    const text = ' {"é": ["\\u00e9", 0, -0.1, 1E9, "\\\\"] }\n';
    expect(() => JSON.parse(text)).not.toThrow();
    expect(jsonErrorAt(text)).toBe(text.length);
  });

  test("is found in no time in a long text that nobody closed", () => {
    expect(jsonErrorAt(`["${"a".repeat(1_000_000)}`)).toBe(1);
    expect(jsonErrorAt(`["${"\\n".repeat(100_000)}`)).toBe(1);
    expect(jsonErrorAt(`[${"1,".repeat(100_000)}`)).toBe(200_001);
  });
});
