import { describe, expect, test } from "vitest";
import { cut, wrap } from "./wrap.ts";

const fits = (line: string): boolean => line.length <= 10;

describe("wrap", () => {
  test.each([
    ["short", ["short"]],
    ["two short words", ["two short", "words"]],
    ["exactly 10", ["exactly 10"]],
    ["a twelve-chars word", ["a", "twelve-cha", "rs word"]],
    ["", [""]],
  ])("breaks %j", (text, lines) => {
    expect(wrap(text, fits)).toEqual(lines);
  });

  test("puts a character on each line when nothing fits", () => {
    expect(wrap("ab", () => false)).toEqual(["a", "b"]);
  });
});

describe("cut", () => {
  test("leaves few lines as they are", () => {
    expect(cut(["one", "two"], 2, fits)).toEqual(["one", "two"]);
  });

  test("ends the last line that is kept with an ellipsis that fits", () => {
    expect(cut(["one", "ten chars!", "three"], 2, fits)).toEqual(["one", "ten chars…"]);
  });
});
