import { createMock, type Mock } from "../../packages/mock/dist/index.js";
import type { DocumentRequest, OrderReceipt } from "../../packages/sdk/dist/index.js";
import { company, documents } from "../world/company.ts";

export const headers = { authorization: "Bearer test", "content-type": "application/json" };

/** Places an order and gives its id. */
export async function placeOrder(
  { baseUrl, fetch }: Pick<Mock, "baseUrl" | "fetch">,
  ordered: readonly DocumentRequest[] = documents,
): Promise<string> {
  const body = JSON.stringify({ documents: ordered });
  const response = await fetch(`${baseUrl}/document/order`, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`No order was placed: ${await response.text()}`);
  const { order_id }: OrderReceipt = await response.json();
  return order_id;
}

/** A mock that knows the company of the benches, with so many orders in progress. */
export async function mockWithOrders(count: number): Promise<{ mock: Mock; orderId: string }> {
  const mock = createMock({ entities: [company], fulfilment: "manual" });
  let orderId = "";
  for (let index = 0; index < count; index++) orderId = await placeOrder(mock);
  return { mock, orderId };
}
