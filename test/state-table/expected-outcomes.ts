/**
 * Every order of one, two and three items with its outcome, worked out by hand from the service document ("States and
 * transitions", "Requirement modes"), never from the code.
 *
 * An item is found (`F`) or missing (`M`), and its requirement is ALLOW_MISSING (`a`) or CANCEL_IF_MISSING (`c`).
 * The cents are what is charged when the first item costs 0.29 EUR, the second 19.99 and the third 35.00.
 */
export interface ExpectedOutcome {
  readonly items: string;
  /** OPEN: the document can be read both ways (`mixedModes`); the cents are those of a COMPLETED order. */
  readonly outcome: "COMPLETED" | "CANCELLED" | "OPEN";
  readonly cents: number;
}

type Row = readonly [items: string, cents: number];

/** Any document with requirement CANCEL_IF_MISSING is unavailable: CANCELLED, and nothing is charged. */
const missedCancel: readonly Row[] = [
  ["Mc", 0],
  ["Fa Mc", 0],
  ["Fc Mc", 0],
  ["Ma Mc", 0],
  ["Mc Fa", 0],
  ["Mc Fc", 0],
  ["Mc Ma", 0],
  ["Mc Mc", 0],
  ["Fa Fa Mc", 0],
  ["Fa Fc Mc", 0],
  ["Fa Ma Mc", 0],
  ["Fa Mc Fa", 0],
  ["Fa Mc Fc", 0],
  ["Fa Mc Ma", 0],
  ["Fa Mc Mc", 0],
  ["Fc Fa Mc", 0],
  ["Fc Fc Mc", 0],
  ["Fc Ma Mc", 0],
  ["Fc Mc Fa", 0],
  ["Fc Mc Fc", 0],
  ["Fc Mc Ma", 0],
  ["Fc Mc Mc", 0],
  ["Ma Fa Mc", 0],
  ["Ma Fc Mc", 0],
  ["Ma Ma Mc", 0],
  ["Ma Mc Fa", 0],
  ["Ma Mc Fc", 0],
  ["Ma Mc Ma", 0],
  ["Ma Mc Mc", 0],
  ["Mc Fa Fa", 0],
  ["Mc Fa Fc", 0],
  ["Mc Fa Ma", 0],
  ["Mc Fa Mc", 0],
  ["Mc Fc Fa", 0],
  ["Mc Fc Fc", 0],
  ["Mc Fc Ma", 0],
  ["Mc Fc Mc", 0],
  ["Mc Ma Fa", 0],
  ["Mc Ma Fc", 0],
  ["Mc Ma Ma", 0],
  ["Mc Ma Mc", 0],
  ["Mc Mc Fa", 0],
  ["Mc Mc Fc", 0],
  ["Mc Mc Ma", 0],
  ["Mc Mc Mc", 0],
];

/** Every document has requirement ALLOW_MISSING and none is available: CANCELLED. */
const noneFound: readonly Row[] = [
  ["Ma", 0],
  ["Ma Ma", 0],
  ["Ma Ma Ma", 0],
];

/** Everything was found, or nothing had to be and something was: COMPLETED, and unavailable documents are not charged. */
const completed: readonly Row[] = [
  ["Fa", 29],
  ["Fc", 29],
  ["Fa Fa", 2028],
  ["Fa Fc", 2028],
  ["Fa Ma", 29],
  ["Fc Fa", 2028],
  ["Fc Fc", 2028],
  ["Ma Fa", 1999],
  ["Fa Fa Fa", 5528],
  ["Fa Fa Fc", 5528],
  ["Fa Fa Ma", 2028],
  ["Fa Fc Fa", 5528],
  ["Fa Fc Fc", 5528],
  ["Fa Ma Fa", 3529],
  ["Fa Ma Ma", 29],
  ["Fc Fa Fa", 5528],
  ["Fc Fa Fc", 5528],
  ["Fc Fc Fa", 5528],
  ["Fc Fc Fc", 5528],
  ["Ma Fa Fa", 5499],
  ["Ma Fa Ma", 1999],
  ["Ma Ma Fa", 3500],
];

/**
 * Every CANCEL_IF_MISSING item was found, and an ALLOW_MISSING one was not. The state table says COMPLETED; the sentence
 * on CANCEL_IF_MISSING ("any document is unavailable") says CANCELLED.
 */
const open: readonly Row[] = [
  ["Fc Ma", 29],
  ["Ma Fc", 1999],
  ["Fa Fc Ma", 2028],
  ["Fa Ma Fc", 3529],
  ["Fc Fa Ma", 2028],
  ["Fc Fc Ma", 2028],
  ["Fc Ma Fa", 3529],
  ["Fc Ma Fc", 3529],
  ["Fc Ma Ma", 29],
  ["Ma Fa Fc", 5499],
  ["Ma Fc Fa", 5499],
  ["Ma Fc Fc", 5499],
  ["Ma Fc Ma", 1999],
  ["Ma Ma Fc", 3500],
];

const having =
  (outcome: ExpectedOutcome["outcome"]) =>
  ([items, cents]: Row): ExpectedOutcome => ({ items, outcome, cents });

export const expectedOutcomes: readonly ExpectedOutcome[] = [
  ...missedCancel.map(having("CANCELLED")),
  ...noneFound.map(having("CANCELLED")),
  ...completed.map(having("COMPLETED")),
  ...open.map(having("OPEN")),
];
