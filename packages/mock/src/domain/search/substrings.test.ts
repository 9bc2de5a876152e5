import { expect, it } from "vitest";
import { createSubstrings } from "./substrings.ts";

const find = createSubstrings(["nordic timber", "", "timber timber", "ab", "cd"]);

it.each([
  ["timber", [0, 2]],
  ["nordic timber", [0]],
  ["b", [0, 2, 3]],
  ["cd", [4]],
  ["bcd", []],
  ["ordict", []],
])("finds the texts that have %s in them, each once", (part, places) => {
  expect(find(part)).toEqual(places);
});
