import type { FinishedOrder } from "../domain/order.ts";
import type { ViewContext } from "../domain/order-view.ts";
import { type OrderView, viewOrder } from "../domain/order-view.ts";

/** A notification, ready to be sent. */
export interface WebhookMessage {
  readonly method: string;
  readonly contentType: string | undefined;
  readonly body: string;
}

const contentTypes = {
  json: "application/json",
  "json-charset": "application/json; charset=utf-8",
  none: undefined,
} as const;

const linksOf = (view: OrderView): readonly string[] =>
  view.documents.flatMap(({ status, download_url }) => (status === "DELIVERED" && download_url ? [download_url] : []));

const reference = (view: OrderView) => ({ order_id: view.id, status: view.status, download_urls: linksOf(view) });

/** The forms that a body may have: the service document shows none of them. */
const bodies = {
  order: (view: OrderView): unknown => view,
  envelope: (view: OrderView): unknown => ({ event: `order.${view.status.toLowerCase()}`, data: view }),
  reference,
  "links-only": linksOf,
} as const;

function composeBody(order: FinishedOrder, context: ViewContext): string {
  const whenCancelled = order.status === "CANCELLED" ? context.consult("webhookBodyWhenCancelled") : "same";
  if (whenCancelled === "empty") return "";
  const form = whenCancelled === "same" ? context.consult("webhookBody") : whenCancelled;
  return JSON.stringify(bodies[form](viewOrder(order, context)));
}

/** The webhook of a finished order, with the same links as the order's status (service document, "Events"). */
export function composeWebhook(order: FinishedOrder, context: ViewContext): WebhookMessage {
  return {
    method: context.consult("webhookMethod"),
    contentType: contentTypes[context.consult("webhookHeaders")],
    body: composeBody(order, context),
  };
}
