import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createBox, type WebhookInbox } from "./webhook-inbox.ts";

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
