import { equal } from "./checks.mjs";
import { placeOrder } from "./orders.mjs";

export const webhookSteps = {
  // The service signs, sends it to itself, and hands over what came: the runtime only has to believe it, or not.
  async "webhook, genuine and forged"({ client, sdk, webhooks, task }) {
    const told = [];
    const receiver = sdk.createWebhookReceiver(client, {
      verify: webhooks.verifyStandardWebhooks(task.webhookSecret),
      onOrder: ({ id, status }) => told.push(`${id} ${status}`),
    });
    const { order_id } = await placeOrder(client, { callback_url: `${task.service}/inbox` });
    equal((await client.getOrder(order_id)).status, "IN_PROGRESS");
    const { headers, body } = await (await fetch(`${task.service}/inbox/first`)).json();
    const handle = (text) => receiver.handle(new Request(task.service, { method: "POST", headers, body: text }));
    equal((await handle(body.replace("COMPLETED", "CANCELLED"))).status, 401);
    equal(told.join(), "");
    equal((await handle(body)).status, 200);
    equal(told.join(), `${order_id} COMPLETED`);
    equal((await client.waitForOrder(order_id, { wakeOn: receiver })).status, "COMPLETED");
  },
};
