import { seededRandom } from "../measuring/random.ts";

/** A kind of register: how many of the orders it gets, and how long they take at the median, in milliseconds. */
interface Register {
  readonly share: number;
  readonly median: number;
}

const registers: readonly Register[] = [
  { share: 0.4, median: 8_000 },
  { share: 0.4, median: 4 * 60_000 },
  { share: 0.15, median: 5 * 3_600_000 },
  { share: 0.05, median: 2 * 86_400_000 },
];

/** Standard deviation of the logarithm: two thirds of a register's orders take 0.6 to 1.6 times its median. */
const spread = 0.5;

/** How long orders take, in whole milliseconds: lognormal around each register's median; the same for the same seed. */
export function orderDurations(count: number, seed: number): readonly number[] {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return registers.flatMap(({ share, median }) =>
    Array.from({ length: Math.round(count * share) }, () => Math.round(median * Math.exp(spread * normal()))),
  );
}
