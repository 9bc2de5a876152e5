/** One choice for each factor, by its number; undefined while nothing depends on it. */
type Row = (number | undefined)[];

/** Pairs of a new factor's choices with those of earlier factors that no row has yet. */
interface MissingPairs {
  count(row: Row, choice: number): number;
  take(row: Row, choice: number): void;
  rest(): readonly { readonly earlier: number; readonly theirs: number; readonly own: number }[];
}

const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

function createMissingPairs(sizes: readonly number[], factor: number, earlierFactors: readonly number[]): MissingPairs {
  const size = sizes[factor] ?? 0;
  const missing = new Map(
    earlierFactors.map((earlier) => [earlier, range(sizes[earlier] ?? 0).map(() => new Set(range(size)))]),
  );
  const partnersIn = (row: Row) =>
    earlierFactors.flatMap((earlier) => missing.get(earlier)?.[row[earlier] ?? -1] ?? []);
  return {
    count: (row, choice) => partnersIn(row).filter((own) => own.has(choice)).length,
    take(row, choice) {
      for (const own of partnersIn(row)) own.delete(choice);
    },
    rest: () =>
      [...missing].flatMap(([earlier, choices]) =>
        choices.flatMap((own, theirs) => [...own].map((one) => ({ earlier, theirs, own: one }))),
      ),
  };
}

/** The choice that brings the most missing pairs into a row; of several, the one that was used least. */
function chooseBest(row: Row, used: readonly number[], missing: MissingPairs): number {
  const gains = used.map((times, choice) => ({ choice, times, gain: missing.count(row, choice) }));
  const [best] = gains.toSorted((a, b) => b.gain - a.gain || a.times - b.times || a.choice - b.choice);
  return best?.choice ?? 0;
}

/** Gives each row a choice of the new factor; the first row keeps to the first choices. */
function widen(rows: readonly Row[], factor: number, size: number, missing: MissingPairs): void {
  const used = range(size).map(() => 0);
  for (const [index, row] of rows.entries()) {
    const choice = index === 0 ? 0 : chooseBest(row, used, missing);
    row[factor] = choice;
    used[choice] = (used[choice] ?? 0) + 1;
    missing.take(row, choice);
  }
}

/** Adds what is still missing, to rows that have room for it, or in new ones. */
function lengthen(rows: Row[], factor: number, missing: MissingPairs): void {
  const isFree = (row: Row, one: number, choice: number) => row[one] === undefined || row[one] === choice;
  for (const { earlier, theirs, own } of missing.rest()) {
    const roomy = rows.find((row) => isFree(row, factor, own) && isFree(row, earlier, theirs));
    const row = roomy ?? [];
    row[factor] = own;
    row[earlier] = theirs;
    if (roomy === undefined) rows.push(row);
  }
}

/**
 * Few rows in which every choice of every factor meets every choice of every other one (a covering array of strength 2,
 * by the in-parameter-order strategy of Lei and Tai, 1998). The same sizes give the same rows; the first of them has
 * only first choices, and what does not matter is a first choice too.
 *
 * @param sizes how many choices each factor has
 */
export function coverPairs(sizes: readonly number[]): readonly (readonly number[])[] {
  const factors = range(sizes.length).toSorted((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  const [first, ...others] = factors;
  const rows: Row[] = range(first === undefined ? 1 : (sizes[first] ?? 0)).map((choice) => {
    const row: Row = [];
    if (first !== undefined) row[first] = choice;
    return row;
  });
  for (const [index, factor] of others.entries()) {
    const missing = createMissingPairs(sizes, factor, factors.slice(0, index + 1));
    widen(rows, factor, sizes[factor] ?? 0, missing);
    lengthen(rows, factor, missing);
  }
  return rows.map((row) => sizes.map((_, factor) => row[factor] ?? 0));
}
