import { describe, expect, test } from "vitest";
import { type ExpectedOutcome, expectedOutcomes } from "./expected-outcomes.ts";

const itemsOf = ({ items }: ExpectedOutcome) => items.split(" ");
const isFound = (item: string) => item.startsWith("F");
const mayBeMissing = (item: string) => item.endsWith("a");

/** How many rows of so many items each rule of the state table has. */
function census(count: number) {
  const rows = expectedOutcomes.filter((row) => itemsOf(row).length === count);
  const having = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  const cancelled = rows.filter(({ outcome }) => outcome === "CANCELLED");
  const noneFound = cancelled.filter((row) => itemsOf(row).every((item) => !isFound(item) && mayBeMissing(item)));
  return {
    missedCancel: cancelled.length - noneFound.length,
    noneFound: noneFound.length,
    completed: having("COMPLETED"),
    open: having("OPEN"),
  };
}

describe("the table of expected outcomes", () => {
  test("holds every order of one, two and three items once", () => {
    const each = [1, 2, 3].map((count) => expectedOutcomes.filter((row) => itemsOf(row).length === count).length);
    expect(each).toEqual([4, 16, 64]);
    expect(new Set(expectedOutcomes.map(({ items }) => items)).size).toBe(84);
    for (const { items } of expectedOutcomes) expect(items).toMatch(/^[FM][ac](?: [FM][ac]){0,2}$/);
  });

  // Some Mc: 4ⁿ − 3ⁿ. All Ma: 1. All F, or no c and some F: (2ⁿ − 1) + (2ⁿ − 1). What is left of 4ⁿ is open.
  test.each([
    { count: 1, missedCancel: 1, noneFound: 1, completed: 2, open: 0 },
    { count: 2, missedCancel: 7, noneFound: 1, completed: 6, open: 2 },
    { count: 3, missedCancel: 37, noneFound: 1, completed: 14, open: 12 },
  ])("has as many rows of $count items as the rules give", ({ count, ...expected }) => {
    expect(census(count)).toEqual(expected);
  });

  test("charges each found document of a row that may be completed, and nothing else", () => {
    const prices = [29, 1999, 3500];
    for (const row of expectedOutcomes) {
      const found = itemsOf(row).map((item, index) => (isFound(item) ? (prices[index] ?? 0) : 0));
      const sum = row.outcome === "CANCELLED" ? 0 : found.reduce((total, price) => total + price, 0);
      expect(row.cents, row.items).toBe(sum);
    }
  });
});
