import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { WebhookReceiver } from "../webhooks/receiver.ts";

/** Neither belongs to a Request: the body's own length and frame do. */
const framing = new Set(["connection", "content-length", "keep-alive", "transfer-encoding", "upgrade"]);

function toRequest(message: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(message.headersDistinct)) {
    if (!framing.has(name)) for (const value of values) headers.append(name, value);
  }
  const hasBody = message.method !== "GET" && message.method !== "HEAD";
  const init = { method: message.method ?? "GET", headers };
  const url = new URL(message.url?.replace(/^\/*/, "/") ?? "/", "http://webhook.invalid");
  const streamed = { ...init, body: Readable.toWeb(message), duplex: "half" };
  return new Request(url, hasBody ? streamed : init);
}

async function answer(receiver: WebhookReceiver, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers } = await receiver.handle(toRequest(message));
  // What was not read of a body that is too long would be taken for the next request.
  if (!message.complete) response.shouldKeepAlive = false;
  response.writeHead(status, Object.fromEntries(headers)).end();
}

/** A listener for `node:http`: `createServer(webhookListener(receiver))`. */
export function webhookListener(receiver: WebhookReceiver): RequestListener {
  return (message, response) => {
    answer(receiver, message, response).catch(() => {
      // A request that no Request can stand for, such as one of the method TRACE.
      if (!response.headersSent) response.writeHead(400);
      response.end();
    });
  };
}
