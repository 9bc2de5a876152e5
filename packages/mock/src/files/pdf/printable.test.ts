import { expect, test } from "vitest";
import { printable } from "./printable.ts";

const latin = new Set(Array.from("ABCÕøßabcdefghijklmnopqrstuvwxyz é", (character) => character.codePointAt(0) ?? 0));

test.each([
  ["keeps what the font has", "Õøß é", "Õøß é"],
  ["transliterates what it has not", "Ł Παρα Пример", "L Para Primer"],
  ["composes accents first", "e\u0301", "é"],
  ["puts white space of any kind as one space", " a\n\t b ", "a b"],
  ["says so when nothing is left", "\u200F", "(not printable)"],
])("%s", (_what, text, expected) => {
  expect(printable(text, latin)).toBe(expected);
});
