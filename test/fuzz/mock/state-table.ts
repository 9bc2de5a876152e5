/** One document of an order when fulfilment finishes. */
export interface Settled {
  readonly found: boolean;
  readonly requirement: "ALLOW_MISSING" | "CANCEL_IF_MISSING";
}

const isRequired = ({ requirement }: Settled): boolean => requirement === "CANCEL_IF_MISSING";
const isMissing = ({ found }: Settled): boolean => !found;

/** The ways out of IN_PROGRESS, the strictest first (service document, "States and transitions"). */
const rows = [
  {
    from: "IN_PROGRESS",
    condition: "any document with requirement CANCEL_IF_MISSING is unavailable",
    holds: (documents: readonly Settled[]) => documents.some((one) => isRequired(one) && isMissing(one)),
    next: "CANCELLED",
  },
  {
    from: "IN_PROGRESS",
    condition: "every document has requirement ALLOW_MISSING and none is available",
    holds: (documents: readonly Settled[]) => documents.every((one) => !isRequired(one) && isMissing(one)),
    next: "CANCELLED",
  },
  {
    from: "IN_PROGRESS",
    condition: "order fulfilled; what was unavailable is allowed to be",
    holds: () => true,
    next: "COMPLETED",
  },
] as const;

type End = (typeof rows)[number]["next"];

/** The mix that the table leaves open: every required document is found, and another one is missing. */
const isMixed = (documents: readonly Settled[]): boolean =>
  documents.some(isRequired) &&
  documents.some(isMissing) &&
  !documents.some((one) => isRequired(one) && isMissing(one));

/** How an order ends by the table; the mix that it leaves open ends as `mixed` says. */
export function endOf(documents: readonly Settled[], mixed: End): End | undefined {
  return isMixed(documents) ? mixed : rows.find(({ holds }) => holds(documents))?.next;
}

/** Whether the table has a way from one status to another, or they are the same. */
export const mayMove = (last: string, status: string): boolean =>
  last === status || rows.some(({ from, next }) => from === last && next === status);
