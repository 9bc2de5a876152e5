import createOpenapiClient from "openapi-fetch";
import type { Mock } from "../../packages/mock/dist/index.js";
import { createClient, type paths } from "../../packages/sdk/dist/index.js";

/** Waits until one order is finished, and tells of each read. */
export type Wait = (orderId: string, signal: AbortSignal, onRead: () => void) => Promise<unknown>;

const token = "test";

function withSdk({ baseUrl, fetch, clock }: Mock): Wait {
  const client = createClient({ baseUrl, token, fetch, clock });
  return (orderId, signal, onRead) => client.waitForOrder(orderId, { signal, onUpdate: onRead });
}

/** What one writes by hand: a typed call every five seconds; no retry, no limit of time. */
function byHand({ baseUrl, fetch, clock }: Mock): Wait {
  const client = createOpenapiClient<paths>({ baseUrl, fetch, headers: { authorization: `Bearer ${token}` } });
  return async (order_id, signal, onRead) => {
    for (;;) {
      const { data } = await client.GET("/document/order/{order_id}", { params: { path: { order_id } }, signal });
      onRead();
      if (data?.status !== "IN_PROGRESS") return data;
      await clock.sleep(5000, signal);
    }
  };
}

export const ways: Readonly<Record<string, (mock: Mock) => Wait>> = {
  "→ waitForOrder": withSdk,
  "openapi-fetch in a loop": byHand,
};
