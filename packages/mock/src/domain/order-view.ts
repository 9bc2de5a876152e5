import type { Consult } from "../assumptions/consult.ts";
import { expiryOf, hasExpired } from "./delivered-files.ts";
import type { WebhookOutcome } from "./entity-outcome.ts";
import type { FinishedOrder, OrderedItem, OrderRecord } from "./order.ts";

/** An item as clients see it; what the document leaves open about it is decided by assumptions. */
export interface ItemView {
  readonly entity_persistent_id: string;
  readonly product_code: string;
  readonly year?: number | null;
  readonly status?: "DELIVERED" | "NOT_AVAILABLE" | null;
  readonly download_url?: string | null;
}

/** An order as clients see it (service document, "Order (as returned by the status endpoint)"). */
export interface OrderView {
  readonly id: string;
  readonly status: OrderRecord["status"];
  readonly created_at: number;
  readonly finished_at?: number | null;
  readonly documents: readonly ItemView[];
}

export interface ViewContext {
  readonly consult: Consult;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The absolute URL of a file. */
  fileUrl(order: OrderRecord, fileName: string): string;
  /** Whether the register would have the document now: only the variant `delivered-early` asks before the order ends. */
  isAvailable(item: OrderedItem): boolean;
  /** A number for a text that the seed decides. */
  shuffleKey(text: string): number;
}

/** A Unix timestamp of a moment given in milliseconds. */
function timestamp(at: number, consult: Consult): number {
  const value = consult("timestampUnit") === "seconds" ? at / 1000 : at;
  return consult("timestampPrecision") === "integer" ? Math.floor(value) : value;
}

function finishedAt(order: OrderRecord, consult: Consult): { finished_at?: number | null } {
  if (order.status === "IN_PROGRESS") return consult("finishedAtInProgress") === "null" ? { finished_at: null } : {};
  const isHidden = order.status === "CANCELLED" && consult("finishedAtWhenCancelled") === "null";
  return { finished_at: isHidden ? null : timestamp(order.finishedAt, consult) };
}

type Delivery = Pick<ItemView, "status" | "download_url">;

const notDelivered = ({ consult }: ViewContext, status: Pick<ItemView, "status">): Delivery =>
  consult("downloadUrlWithout") === "null" ? { ...status, download_url: null } : status;

function delivered(order: OrderRecord, item: OrderedItem, context: ViewContext): Delivery {
  return { status: "DELIVERED", download_url: context.fileUrl(order, item.fileName) };
}

function inProgress(order: OrderRecord, item: OrderedItem, context: ViewContext): Delivery {
  switch (context.consult("itemStatusInProgress")) {
    case "absent":
      return notDelivered(context, {});
    case "null":
      return notDelivered(context, { status: null });
    case "not-available":
      return notDelivered(context, { status: "NOT_AVAILABLE" });
    case "delivered-early":
      return context.isAvailable(item)
        ? delivered(order, item, context)
        : notDelivered(context, { status: "NOT_AVAILABLE" });
  }
}

function completed(order: FinishedOrder, item: OrderedItem, context: ViewContext): Delivery {
  const { consult, now } = context;
  if (!hasExpired(expiryOf(order.finishedAt, item), now, () => consult("expiryBoundary")))
    return delivered(order, item, context);
  const link = consult("downloadUrlAfterExpiry");
  if (link === "kept") return delivered(order, item, context);
  return link === "null" ? { status: "DELIVERED", download_url: null } : { status: "DELIVERED" };
}

function finished(order: FinishedOrder, item: OrderedItem, wasFound: boolean, context: ViewContext): Delivery {
  if (order.status === "COMPLETED" && wasFound) return completed(order, item, context);
  const showsFound = order.status === "CANCELLED" && context.consult("itemStatusWhenCancelled") === "as-found";
  return showsFound && wasFound ? delivered(order, item, context) : notDelivered(context, { status: "NOT_AVAILABLE" });
}

function year(item: OrderedItem, consult: Consult): { year?: number | null } {
  if (item.year !== undefined) return { year: item.year };
  return consult("yearWithout") === "null" ? { year: null } : {};
}

function sequence<Item>(
  orderId: string,
  items: readonly Item[],
  { consult, shuffleKey }: ViewContext,
): readonly Item[] {
  if (items.length < 2 || consult("itemOrder") === "as-requested") return items;
  const keys = new Map(items.map((item, index) => [item, shuffleKey(`${orderId}/${index}`)]));
  return items.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
}

/** What an order's entities do to its webhook. */
export const webhookOutcomeOf = ({ items }: OrderRecord): WebhookOutcome | undefined =>
  items.map(({ entity }) => entity?.outcome?.webhook).find((webhook) => webhook !== undefined);

/** How long a finished order still looks unfinished, when its webhook comes first; in milliseconds. */
const visibilityLagMs = 5000;

/** The order as a reader sees it at a moment: where the webhook comes first, its new state shows a little later. */
export function asVisible(order: OrderRecord, { consult, now }: ViewContext): OrderRecord {
  if (order.status === "IN_PROGRESS" || now >= order.finishedAt + visibilityLagMs) return order;
  const isOvertaken = webhookOutcomeOf(order) === "before-visible" || consult("webhookTiming") === "before-visible";
  if (!isOvertaken) return order;
  const { finishedAt: _hidden, found: _unseen, ...rest } = order;
  return { ...rest, status: "IN_PROGRESS", plan: { kind: "manual" }, polls: 0 };
}

/** What the status endpoint says of an order. It never shows charges, requirements or the callback URL. */
export function viewOrder(order: OrderRecord, context: ViewContext): OrderView {
  const { consult } = context;
  return {
    id: order.id,
    status: order.status,
    created_at: timestamp(order.createdAt, consult),
    ...finishedAt(order, consult),
    documents: sequence(
      order.id,
      order.items.map((item, index) => viewItem(order, item, index, context)),
      context,
    ),
  };
}

function viewItem(order: OrderRecord, item: OrderedItem, index: number, context: ViewContext): ItemView {
  return {
    entity_persistent_id: item.entityPersistentId,
    product_code: item.productCode,
    ...year(item, context.consult),
    ...(order.status === "IN_PROGRESS"
      ? inProgress(order, item, context)
      : finished(order, item, order.found[index] === true, context)),
  };
}
