import { describe, expect, it } from "vitest";
import { coverPairs } from "./cover-pairs.ts";

interface Pair {
  readonly factors: readonly [number, number];
  readonly choices: readonly [number, number];
}

/** Every choice of every factor with every choice of every later one, by brute force. */
function* pairsOf(sizes: readonly number[]): Generator<Pair> {
  for (let one = 0; one < sizes.length; one++)
    for (let other = one + 1; other < sizes.length; other++)
      for (let choice = 0; choice < (sizes[one] ?? 0); choice++)
        for (let theirs = 0; theirs < (sizes[other] ?? 0); theirs++)
          yield { factors: [one, other], choices: [choice, theirs] };
}

const has =
  ({ factors, choices }: Pair) =>
  (row: readonly number[]) =>
    row[factors[0]] === choices[0] && row[factors[1]] === choices[1];

const missingFrom = (rows: readonly (readonly number[])[], sizes: readonly number[]) =>
  [...pairsOf(sizes)].filter((pair) => !rows.some(has(pair)));

const times = (count: number, size: number): number[] => Array(count).fill(size);

describe("rows that cover all pairs", () => {
  it.each<{ sizes: number[]; most: number }>([
    { sizes: [2, 2], most: 4 },
    { sizes: [2, 2, 2], most: 6 },
    { sizes: [3, 3, 3, 3], most: 13 },
    { sizes: [1, 4, 1, 3], most: 12 },
    { sizes: [2, 5, 3], most: 15 },
    { sizes: times(20, 2), most: 12 },
    { sizes: times(13, 3), most: 24 },
    { sizes: [6, 5, ...times(4, 4), ...times(21, 3), ...times(50, 2)], most: 40 },
  ])("are at most $most for $sizes, and no pair is missing", ({ sizes, most }) => {
    const rows = coverPairs(sizes);
    expect(missingFrom(rows, sizes)).toEqual([]);
    expect(rows.length).toBeLessThanOrEqual(most);
    const [largest = 0, second = 0] = sizes.toSorted((a, b) => b - a);
    expect(rows.length).toBeGreaterThanOrEqual(largest * second);
  });

  it("are found missing when a row is taken away", () => {
    const sizes = [3, 2];
    expect(missingFrom(coverPairs(sizes).slice(1), sizes)).toEqual([{ factors: [0, 1], choices: [0, 0] }]);
  });

  it("hold only choices that there are, and begin with the first of each", () => {
    const sizes = [4, 3, 2, 2, 1];
    const rows = coverPairs(sizes);
    expect(rows[0]).toEqual([0, 0, 0, 0, 0]);
    for (const row of rows) expect(row.every((choice, factor) => choice < (sizes[factor] ?? 0))).toBe(true);
  });

  it("are the choices themselves for one factor, and one empty row for none", () => {
    expect(coverPairs([3])).toEqual([[0], [1], [2]]);
    expect(coverPairs([])).toEqual([[]]);
  });

  it("are the same each time", () => {
    expect(coverPairs([4, 3, 3, 2])).toEqual(coverPairs([4, 3, 3, 2]));
  });
});
