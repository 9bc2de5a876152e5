/** The same cases in every run; another seed finds others: `FUZZ_SEED=1 pnpm vitest run test/fuzz`. */
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_120);

/** How a property is searched. A failure prints the seed, the path to the case, and the smallest such case. */
export const search = (numRuns: number) => ({ seed, numRuns, timeout: 10_000 }) as const;
