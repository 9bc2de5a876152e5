import type { OrderRecord } from "@legal-entity/mock";
import type { Stage } from "./stage.ts";

/** The links in a body, whatever its form. */
const linksIn = (body: string): string => (body.match(/https?:[^"\s]+\/files\/[^"\s]+/g) ?? []).toSorted().join(" ");

/** What the status endpoint says of an order to whoever placed it; undefined while it cannot be read as finished. */
async function statusText({ mock }: Stage, orderId: string, account: string): Promise<string | undefined> {
  // A token of its own, so that no lifetime and no rate of another one matters.
  const token = `auditor-${(await mock.snapshot()).log.length}`;
  if (account !== "") await mock.tokens.assign(token, account);
  const form = (await mock.assumptions.get("pathPrefix")) === "v2" ? "/v2" : "";
  const headers = { authorization: `Bearer ${token}` };
  const response = await mock.fetch(`${mock.baseUrl}${form}/document/order/${orderId}`, { headers });
  const text = await response.text();
  const isTelling = response.ok && !response.headers.has("mock-fault") && !/"status":"IN_PROGRESS"/.test(text);
  return isTelling ? text : undefined;
}

/** The finished order that a webhook is about: the one that its body names, where several call back at one place. */
function finishedOrder(orders: readonly OrderRecord[], url: string, body: string): OrderRecord | undefined {
  const candidates = orders.filter(
    ({ callbackUrl, status }) =>
      status !== "IN_PROGRESS" && callbackUrl !== undefined && new URL(callbackUrl).href === url,
  );
  return candidates.find(({ id }) => body.includes(id)) ?? candidates[0];
}

/** A completed order's webhook carries the links that its status shows (service document, "Events"). */
export async function judgeWebhook(stage: Stage, request: Request): Promise<void> {
  const body = await request.text();
  const order = finishedOrder(await stage.mock.orders.list(), request.url, body);
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
