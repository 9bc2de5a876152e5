import type { OrderRecord } from "@legal-entity/mock";
import type { Stage } from "./stage.ts";

/** The links in a body, whatever its form. */
const linksIn = (body: string): string => (body.match(/https?:[^"\s]+\/files\/[^"\s]+/g) ?? []).toSorted().join(" ");

/** What the status endpoint says of an order to whoever placed it; undefined while it cannot be read as finished. */
async function statusText({ mock, received }: Stage, orderId: string, account: string): Promise<string | undefined> {
  // A token of its own, so that no lifetime and no rate of another one matters.
  const token = `auditor-${received}`;
  if (account !== "") await mock.tokens.assign(token, account);
  const form = (await mock.assumptions.get("pathPrefix")) === "v2" ? "/v2" : "";
  const headers = { authorization: `Bearer ${token}` };
  const response = await mock.fetch(`${mock.baseUrl}${form}/document/order/${orderId}`, { headers });
  const text = await response.text();
  const isTelling = response.ok && !response.headers.has("mock-fault") && !/"status":"IN_PROGRESS"/.test(text);
  return isTelling ? text : undefined;
}

const callsBackAt = (url: string, { callbackUrl }: OrderRecord): boolean =>
  callbackUrl === url || (callbackUrl !== undefined && new URL(callbackUrl).href === url);

/** The finished order that a webhook is about: the one that its body names, else one that calls back at its place. */
async function finishedOrder({ mock }: Stage, url: string, body: string): Promise<OrderRecord | undefined> {
  const named = await mock.orders.get(/ord_[0-9a-z]{14}/.exec(body)?.[0] ?? "");
  const order = named ?? (await mock.orders.list()).find(({ callbackUrl }) => callbackUrl === url);
  return order !== undefined && order.status !== "IN_PROGRESS" && callsBackAt(url, order) ? order : undefined;
}

/** A completed order's webhook carries the links that its status shows (service document, "Events"). */
export async function judgeWebhook(stage: Stage, request: Request): Promise<void> {
  const body = await request.text();
  const order = await finishedOrder(stage, request.url, body);
  if (order === undefined) {
    stage.complaints.push(`a webhook came to ${request.url}, where no order has finished`);
    return;
  }
  // A fault may strike the webhook or the reading; one that delays it would make the receiver wait for a later moment.
  if ((await stage.mock.faults.list()).length > 0) return;
  const status = await statusText(stage, order.id, order.account);
  if (status === undefined || (order.status === "CANCELLED" && linksIn(body) === "")) return;
  if (linksIn(body) !== linksIn(status))
    stage.complaints.push(`the webhook of order ${order.id} carries ${linksIn(body)}, its status ${linksIn(status)}`);
}
