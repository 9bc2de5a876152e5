import { expiryOf, findFile, hasExpired } from "../domain/delivered-files.ts";
import type { OrderedItem } from "../domain/order.ts";
import type { OperationContext } from "./context.ts";
import { answer, type Outcome, type Refusal, refuse } from "./outcome.ts";

export interface DownloadFileInput {
  readonly orderId: string;
  readonly fileName: string;
}

/** The document whose bytes the caller gets. */
export interface DownloadableFile {
  readonly orderId: string;
  readonly item: OrderedItem;
  /** Milliseconds since the epoch. */
  readonly issuedAt: number;
}

const reasons = {
  "in-progress": "The order is still IN_PROGRESS. Wait until it is COMPLETED.",
  cancelled: "The order was CANCELLED, so nothing was delivered.",
  "unknown-file":
    "The order has no such file. Use the download_url from the order status, never a URL of your own making.",
  "not-available": "The document is NOT_AVAILABLE, so there is no file.",
} as const;

const unavailable = (detail: string): Refusal => refuse("file-unavailable", detail);

function unknownOrder({ consult }: OperationContext, orderId: string): Refusal {
  const detail = `No order has the id ${JSON.stringify(orderId)}.`;
  return consult("unknownOrderOnDownload") === "404" ? unavailable(detail) : refuse("unknown-order", detail);
}

/** Download document file (service document, "Download document file" and "Limits"). */
export function downloadFile(
  context: OperationContext,
  { orderId, fileName }: DownloadFileInput,
): Outcome<DownloadableFile> {
  const order = context.world.state.orders.get(orderId);
  if (order === undefined) return unknownOrder(context, orderId);
  const found = findFile(order, fileName);
  if (found.kind === "none") return unavailable(reasons[found.reason]);
  if (order.status === "IN_PROGRESS") return unavailable(reasons["in-progress"]);
  if (hasExpired(order.finishedAt, context.now, () => context.consult("expiryBoundary"))) {
    const expired = new Date(expiryOf(order.finishedAt)).toISOString();
    return unavailable(
      `The file was available for 90 days after completion, until ${expired}. Order the document again.`,
    );
  }
  return answer({ orderId, item: found.item, issuedAt: order.finishedAt });
}
