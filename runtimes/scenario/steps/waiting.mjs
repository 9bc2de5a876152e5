import { equal, failureOf, sha256 } from "./checks.mjs";
import { placeOrder } from "./orders.mjs";

export const waitingSteps = {
  async "order, wait, download"({ client, schemas, sdk, task }) {
    const receipt = await placeOrder(client);
    equal(schemas.orderReceipt.parse(receipt).status, "IN_PROGRESS");
    const seen = [];
    const order = await client.waitForOrder(receipt.order_id, { onUpdate: ({ status }) => seen.push(status) });
    equal(seen.join(), "IN_PROGRESS,COMPLETED");
    equal(schemas.order.parse(order).id, receipt.order_id);
    const [document] = sdk.deliveredDocuments(order);
    const expected = await fetch(document.download_url, { headers: { authorization: `Bearer ${task.token}` } });
    const download = await client.download(document);
    equal(download.contentType, "application/pdf");
    equal(await sha256(await download.bytes()), await sha256(await expected.arrayBuffer()));
  },

  async "watch an order"({ client }) {
    const { order_id } = await placeOrder(client);
    const seen = [];
    for await (const { status } of client.watchOrder(order_id)) seen.push(status);
    equal(seen.join(), "IN_PROGRESS,COMPLETED");
  },

  async "wait for many orders"({ client }) {
    const receipts = await Promise.all([1, 2, 3].map(() => placeOrder(client)));
    const ids = receipts.map(({ order_id }) => order_id);
    const settled = [];
    for await (const { orderId, order } of client.waitForOrders(ids)) settled.push(`${orderId} ${order?.status}`);
    equal(
      settled.sort().join(),
      ids
        .map((id) => `${id} COMPLETED`)
        .sort()
        .join(),
    );
  },

  // The old order is read again after minutes: a timer that an aborted wait leaves behind would keep the process.
  async "abort of a wait"({ client }) {
    const controller = new AbortController();
    const reason = new Error("the caller has had enough");
    const onUpdate = () => void setTimeout(() => controller.abort(reason));
    const failure = await failureOf(client.waitForOrder("old", { signal: controller.signal, onUpdate }));
    equal(failure === reason, true);
  },

  async "leaving a watch"({ client }) {
    for await (const { status } of client.watchOrder("old")) {
      equal(status, "IN_PROGRESS");
      break;
    }
  },
};
