import { seededRandom, shuffled } from "./random.ts";

/** Measures once, and gives the figure. */
export type Measure = () => number | Promise<number>;

/** The figures of each candidate, one per round. */
export type Rounds<Name extends string> = Readonly<Record<Name, readonly number[]>>;

interface RoundOptions {
  readonly rounds: number;
  /** Rounds before the first that counts. @default 0 */
  readonly warmup?: number | undefined;
}

/**
 * Lets the candidates take turns, in another order each round, so that a slow moment of the machine, or the garbage
 * that one leaves to the next, hits them all alike.
 */
export async function interleave<Name extends string>(
  candidates: Readonly<Record<Name, Measure>>,
  { rounds, warmup = 0 }: RoundOptions,
): Promise<Rounds<Name>> {
  const random = seededRandom(1);
  const names = Object.keys(candidates) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = -warmup; round < rounds; round++) {
    for (const name of shuffled(names, random)) {
      const figure = await candidates[name]();
      if (round >= 0) figures[name].push(figure);
    }
  }
  return figures;
}

/** Microseconds per call, of so many calls one after the other. */
export function perCall(calls: number, call: () => unknown): Measure {
  return async () => {
    const began = performance.now();
    for (let index = 0; index < calls; index++) await call();
    return ((performance.now() - began) * 1000) / calls;
  };
}
