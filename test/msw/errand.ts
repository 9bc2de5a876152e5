import type { Mock } from "@legal-entity/mock";
import { createClient, deliveredDocuments } from "@legal-entity/sdk";
import { extract } from "../world/orders.ts";

/** What an errand came to. */
export interface Errand {
  readonly orderId: string;
  /** The orders that the mock has seen in all. */
  readonly orders: readonly string[];
  readonly webhooks: readonly string[];
  /** The first characters of the file. */
  readonly file: string;
}

/** Orders, waits and downloads by the global fetch, as an application does that knows nothing of the mock. */
export async function runErrand(mock: Mock): Promise<Errand> {
  const webhooks: string[] = [];
  mock.webhooks.listen(async (request) => {
    webhooks.push((await request.json()).id);
    return new Response(null, { status: 204 });
  });
  const client = createClient({ baseUrl: mock.baseUrl, token: "test", clock: mock.clock });
  const callback_url = "https://client.example.test/hook";
  const order = await client.createOrderAndWait({ documents: [extract], callback_url });
  // The webhook of that moment may still be on its way.
  await mock.clock.advance(0);
  const [document] = deliveredDocuments(order);
  const file = document === undefined ? "" : (await (await client.download(document)).text()).slice(0, 5);
  return { orderId: order.id, orders: (await mock.orders.list()).map(({ id }) => id), webhooks, file };
}
