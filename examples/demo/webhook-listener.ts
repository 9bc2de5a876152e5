import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

export interface WebhookListener {
  readonly url: string;
  /** The next notification's body, as text. */
  received(): Promise<string>;
  close(): void;
}

/** Listens on loopback for the one notification that the demo waits for. */
export async function listenForWebhook(): Promise<WebhookListener> {
  const first = Promise.withResolvers<string>();
  const server = createServer(async (request, response) => {
    first.resolve(await text(request));
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The listener has no port.");
  return {
    url: `http://127.0.0.1:${address.port}/webhooks/orders`,
    received: () => first.promise,
    close: () => server.close(),
  };
}
