import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

export interface WebhookListener {
  readonly url: string;
  /** The next notification's body, as text. */
  received(): Promise<string>;
  close(): void;
}

/** Listens on loopback for the one notification that the demo waits for. */
export async function listenForWebhook(): Promise<WebhookListener> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The listener has no port.");
  const first = new Promise<string>((resolve) => {
    server.on("request", async (request: IncomingMessage, response: ServerResponse) => {
      resolve(await text(request));
      response.writeHead(204).end();
    });
  });
  return {
    url: `http://127.0.0.1:${address.port}/webhooks/orders`,
    received: () => first,
    close: () => server.close(),
  };
}
