import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReceivedWebhook {
  readonly url: string;
  readonly method: string;
  readonly contentType: string | null;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Listener = (webhook: ReceivedWebhook) => unknown;

export interface WebhookInbox {
  /** To be given as the `callback_url` of an order. */
  readonly callbackUrl: string;
  /** What arrived, the oldest first. */
  readonly webhooks: readonly ReceivedWebhook[];
  /** Calls `listener` with each webhook from now on; the receiver answers once it is done. */
  onWebhook(listener: Listener): void;
}

function createBox() {
  const webhooks: ReceivedWebhook[] = [];
  const listeners: Listener[] = [];
  return {
    webhooks,
    onWebhook: (listener: Listener) => void listeners.push(listener),
    async take(webhook: ReceivedWebhook): Promise<void> {
      webhooks.push(webhook);
      for (const listener of listeners) await listener(webhook);
    },
  };
}

/** A receiver in this process; `send` stands in for the network. */
export function collectingInbox(): WebhookInbox & { send(request: Request): Promise<Response> } {
  const { take, ...box } = createBox();
  return {
    ...box,
    callbackUrl: "https://client.example.test/hooks/orders",
    async send(request) {
      const { url, method } = request;
      const headers = Object.fromEntries(request.headers);
      await take({ url, method, headers, contentType: headers["content-type"] ?? null, body: await request.text() });
      return new Response(null, { status: 204 });
    },
  };
}

/** A receiver on a loopback port of its own. */
export async function listeningInbox(): Promise<WebhookInbox & AsyncDisposable> {
  const { take, ...box } = createBox();
  const server = createServer(async (request, response) => {
    const { method = "" } = request;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, `${value}`]));
    const url = `http://${headers["host"]}${request.url}`;
    await take({ url, method, headers, contentType: headers["content-type"] ?? null, body: await text(request) });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...box,
    callbackUrl: `http://127.0.0.1:${port}/hooks/orders`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
