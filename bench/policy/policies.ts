import { pace } from "../../packages/sdk/src/waiting/pace.ts";

/**
 * The pause after a read that found an order unfinished, in milliseconds.
 *
 * @param age how long ago the order was created
 * @param reads how many reads there were, that one included
 */
export type Policy = (age: number, reads: number, random: () => number) => number;

/** The SDK's own function, from its source. */
const ours: Policy = (age, _reads, random) => pace(age, random());

const fixed =
  (pause: number): Policy =>
  () =>
    pause;

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** What waiters of the AWS SDKs use unless a service says otherwise. */
const waiterDefaults: Bounds = { least: 2_000, most: 120_000 };

/** Doubles up to a ceiling, and draws evenly from the least pause to that. Source: Smithy 2.0, "Waiters", retries. */
const smithyWaiter =
  ({ least, most }: Bounds): Policy =>
  (_age, reads, random) =>
    least + random() * (Math.min(most, least * 2 ** (reads - 1)) - least);

/** The same as the AWS SDK for JavaScript has it: beyond the ceiling it does not draw, and always takes the longest. */
const javascriptWaiter =
  ({ least, most }: Bounds): Policy =>
  (age, reads, random) =>
    reads > Math.log2(most / least) + 1 ? most : smithyWaiter({ least, most })(age, reads, random);

export const policies = {
  "→ @legal-entity/sdk": ours,
  "fixed 5 s (openai createAndPoll)": fixed(5_000),
  "fixed 2 s (azure core-lro)": fixed(2_000),
  "AWS waiter, as published": smithyWaiter(waiterDefaults),
  "AWS waiter, SDK for JavaScript": javascriptWaiter(waiterDefaults),
};
