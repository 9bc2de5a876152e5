import fc from "fast-check";

/** Every run draws the same, unless FUZZ_SEED says otherwise; a failure prints it, with the path to its counterexample. */
export const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_120);

/** How long a property may take, in real milliseconds: shrinking a counterexample takes most of it. */
export const patienceMs = 300_000;

/** Checks that something holds of so many generated values. @throws Error with seed, path and smallest counterexample */
export async function holds<Value>(
  values: fc.Arbitrary<Value>,
  numRuns: number,
  property: (value: Value) => Promise<void>,
): Promise<void> {
  const limits = { timeout: 20_000, interruptAfterTimeLimit: patienceMs * 0.9, markInterruptAsFailure: true };
  await fc.assert(fc.asyncProperty(values, property), { seed, numRuns, ...limits });
}

/** @throws Error with the message, when the fact does not hold */
export function ensure(fact: boolean, message: () => string): void {
  if (!fact) throw new Error(message());
}
