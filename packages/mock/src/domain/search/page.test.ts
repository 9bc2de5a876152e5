import { describe, expect, it } from "vitest";
import { cutPage } from "./page.ts";

const seven = ["a", "b", "c", "d", "e", "f", "g"];

const cut = (limit: "none" | number, pagination: "none" | "link-header", page = 1, all = seven) =>
  cutPage(all, page, { searchLimit: () => limit, pagination: () => pagination });

describe("a page of a result", () => {
  it("is all of it where there is no limit, whatever page is asked for", () => {
    expect(cut("none", "link-header")).toEqual({ items: seven, next: undefined });
    expect(cut("none", "link-header", 2)).toEqual({ items: seven, next: undefined });
  });

  it("is the beginning where there is a limit, and the rest cannot be reached", () => {
    expect(cut(3, "none")).toEqual({ items: ["a", "b", "c"], next: undefined });
    expect(cut(3, "none", 2)).toEqual({ items: ["a", "b", "c"], next: undefined });
  });

  it("leads to the next one until the last, and all of them are the whole result, each part once", () => {
    expect(cut(3, "link-header", 1)).toEqual({ items: ["a", "b", "c"], next: 2 });
    expect(cut(3, "link-header", 2)).toEqual({ items: ["d", "e", "f"], next: 3 });
    expect(cut(3, "link-header", 3)).toEqual({ items: ["g"], next: undefined });
  });

  it("leads nowhere when it ends with the result", () => {
    expect(cut(7, "link-header")).toEqual({ items: seven, next: undefined });
    expect(cut(7, "link-header", 1, [])).toEqual({ items: [], next: undefined });
  });

  it("is empty beyond the last one", () => {
    expect(cut(3, "link-header", 4)).toEqual({ items: [], next: undefined });
  });

  it("asks of the pagination only when there is more than fits", () => {
    const rules = { searchLimit: () => 7, pagination: () => expect.unreachable("nobody needs to know") };
    expect(cutPage(seven, 1, rules)).toEqual({ items: seven, next: undefined });
  });
});
