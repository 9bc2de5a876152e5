import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReceivedWebhook {
  readonly url: string;
  readonly method: string;
  readonly contentType: string | null;
  readonly body: string;
}

export interface WebhookInbox {
  /** To be given as the `callback_url` of an order. */
  readonly callbackUrl: string;
  /** What arrived, the oldest first. */
  readonly webhooks: readonly ReceivedWebhook[];
}

/** A receiver in this process; `send` stands in for the network. */
export function collectingInbox(): WebhookInbox & { send(request: Request): Promise<Response> } {
  const webhooks: ReceivedWebhook[] = [];
  return {
    callbackUrl: "https://client.example.test/hooks/orders",
    webhooks,
    async send(request) {
      const { url, method, headers } = request;
      webhooks.push({ url, method, contentType: headers.get("content-type"), body: await request.text() });
      return new Response(null, { status: 204 });
    },
  };
}

/** A receiver on a loopback port of its own. */
export async function listeningInbox(): Promise<WebhookInbox & AsyncDisposable> {
  const webhooks: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", headers } = request;
    webhooks.push({
      url: `http://${headers.host}${request.url}`,
      method,
      contentType: headers["content-type"] ?? null,
      body: await text(request),
    });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    callbackUrl: `http://127.0.0.1:${port}/hooks/orders`,
    webhooks,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
