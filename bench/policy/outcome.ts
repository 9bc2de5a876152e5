import { quantile } from "../measuring/statistics.ts";

/** What became of one order. */
export interface Outcome {
  readonly reads: number;
  /** How long after its end it was seen, as a share of the time that the order took. */
  readonly delay: number;
}

/** What became of many. */
export interface Result {
  /** Per order. */
  readonly reads: number;
  readonly median: number;
  readonly late: number;
}

export function resultOf(outcomes: readonly Outcome[]): Result {
  const delays = outcomes.map(({ delay }) => delay);
  const reads = outcomes.reduce((sum, outcome) => sum + outcome.reads, 0) / outcomes.length;
  return { reads, median: quantile(delays, 0.5), late: quantile(delays, 0.95) };
}
