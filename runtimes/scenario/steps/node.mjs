import { equal, failureOf, sha256 } from "./checks.mjs";
import { placeOrder } from "./orders.mjs";

/** For runtimes with files and sockets, by Node's modules. */
export const nodeSteps = {
  async "save a download"({ client, sdk, task, node }) {
    const link = `${task.service}/files/order/large.pdf`;
    const directory = node.directory;
    let progress;
    const saved = await node.saveDownload(client, link, { directory, onProgress: (now) => (progress = now) });
    equal(await sha256(await node.readFile(saved.path)), task.sha256);
    equal(progress.received, saved.size);
    const error = await failureOf(node.saveDownload(client, link, { directory }));
    equal(sdk.isLegalEntityError(error) && `${error.kind} ${error.problem}`, "download exists");
    equal((await node.readdir(directory)).join(), "large.pdf");
  },

  // Whoever asks for it whole gets the first half only.
  async "save a download that breaks off"({ client, task, node }) {
    const link = `${task.service}/files/order/breaking.pdf`;
    const { path } = await node.saveDownload(client, link, { directory: node.directory, resumes: 100 });
    equal(await sha256(await node.readFile(path)), task.sha256);
  },

  async "webhook through a socket"({ client, sdk, webhooks, task, node }) {
    const verify = webhooks.verifyStandardWebhooks(task.webhookSecret);
    let received;
    const told = new Promise((resolve) => {
      received = resolve;
    });
    const receiver = sdk.createWebhookReceiver(client, { verify, onOrder: received });
    const listener = node.webhookListener(receiver);
    const server = node.createServer((message, response) => {
      response.shouldKeepAlive = false; // so that the server closes at once
      listener(message, response);
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { order_id } = await placeOrder(client, { callback_url: `http://127.0.0.1:${server.address().port}/` });
    equal((await client.getOrder(order_id)).status, "IN_PROGRESS");
    equal((await told).id, order_id);
    await new Promise((resolve) => server.close(resolve));
  },
};
