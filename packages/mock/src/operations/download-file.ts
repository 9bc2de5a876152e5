import { expiryOf, findFile, hasExpired } from "../domain/delivered-files.ts";
import type { OrderedItem } from "../domain/order.ts";
import { asVisible } from "../domain/order-view.ts";
import type { OperationContext } from "./context.ts";
import { findOrder, type OrderReference } from "./find-order.ts";
import { answer, type Outcome, type Problem, type Refusal, refuse } from "./outcome.ts";

export interface DownloadFileInput extends OrderReference {
  readonly fileName: string;
}

/** The document whose bytes the caller gets. */
export interface DownloadableFile {
  readonly orderId: string;
  readonly item: OrderedItem;
  /** Milliseconds since the epoch. */
  readonly issuedAt: number;
}

const field = "file_name";

const reasons = {
  "in-progress": { field, rule: "The order is still IN_PROGRESS.", remedy: "Wait until it is COMPLETED." },
  cancelled: {
    field,
    rule: "The order was CANCELLED, so nothing was delivered.",
    remedy: "Order anew, with ALLOW_MISSING where a document may be missing.",
  },
  "unknown-file": {
    field,
    rule: "The order has no such file.",
    remedy: "Use the download_url from the order status, never a URL of your own making.",
  },
  "not-available": {
    field,
    rule: "The document is NOT_AVAILABLE, so there is no file.",
    remedy: "Download what is DELIVERED.",
  },
} as const satisfies Record<string, Problem>;

const unavailable = (problem: Problem): Refusal => refuse("file-unavailable", problem);

const unknownOrder = ({ consult }: OperationContext, refusal: Refusal): Refusal =>
  consult("unknownOrderOnDownload") === "404" ? unavailable(refusal.problems[0]) : refusal;

function expired(expiry: number): Refusal {
  const rule = `The file was available until ${new Date(expiry).toISOString()}.`;
  return refuse("file-expired", { field, rule, remedy: "Order the document again." });
}

/** Download document file (service document, "Download document file" and "Limits"). */
export function downloadFile(
  context: OperationContext,
  { fileName, ...reference }: DownloadFileInput,
): Outcome<DownloadableFile> {
  const known = findOrder(context, reference);
  if (known.kind === "refused") return known.reason === "unknown-order" ? unknownOrder(context, known) : known;
  const order = asVisible(known.value, context);
  const found = findFile(order, fileName);
  if (found.kind === "none") return unavailable(reasons[found.reason]);
  if (order.status === "IN_PROGRESS") return unavailable(reasons["in-progress"]);
  const expiry = expiryOf(order.finishedAt, found.item);
  if (hasExpired(expiry, context.now, () => context.consult("expiryBoundary"))) return expired(expiry);
  return answer({ orderId: order.id, item: found.item, issuedAt: order.finishedAt });
}
