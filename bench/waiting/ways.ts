import createOpenapiClient from "openapi-fetch";
import type { Mock } from "../../packages/mock/dist/index.js";
import { createClient, type paths } from "../../packages/sdk/dist/index.js";

/** Waits until all orders are finished, and gives how many are. */
export type WaitForAll = (orderIds: readonly string[], signal: AbortSignal) => Promise<number>;

const token = "test";

async function countFulfilled(waits: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(waits);
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

function together({ baseUrl, fetch, clock }: Mock): WaitForAll {
  const client = createClient({ baseUrl, token, fetch, clock });
  return async (orderIds, signal) => {
    let settled = 0;
    for await (const { order } of client.waitForOrders(orderIds, { signal })) settled += order ? 1 : 0;
    return settled;
  };
}

function oneByOne({ baseUrl, fetch, clock }: Mock): WaitForAll {
  const client = createClient({ baseUrl, token, fetch, clock });
  return (orderIds, signal) => countFulfilled(orderIds.map((orderId) => client.waitForOrder(orderId, { signal })));
}

/** What one writes by hand: a typed call every five seconds; no retry, no limit of time. */
function byHand({ baseUrl, fetch, clock }: Mock): WaitForAll {
  const client = createOpenapiClient<paths>({ baseUrl, fetch, headers: { authorization: `Bearer ${token}` } });
  const wait = async (order_id: string, signal: AbortSignal) => {
    for (;;) {
      const { data } = await client.GET("/document/order/{order_id}", { params: { path: { order_id } }, signal });
      if (data?.status !== "IN_PROGRESS") return;
      await clock.sleep(5000, signal);
    }
  };
  return (orderIds, signal) => countFulfilled(orderIds.map((orderId) => wait(orderId, signal)));
}

export const ours = { "→ waitForOrders": together, "→ waitForOrder, for each": oneByOne };

export const ways: Readonly<Record<string, (mock: Mock) => WaitForAll>> = {
  ...ours,
  "openapi-fetch in a loop": byHand,
};
