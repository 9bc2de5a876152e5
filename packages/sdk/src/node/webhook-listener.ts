import type { WebhookReceiver } from "../webhooks/receiver.ts";

/** As much of an `IncomingMessage` as a webhook needs: named here, so that the types of this package need no others. */
export interface IncomingWebhook extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headersDistinct: Readonly<Record<string, string[] | undefined>>;
  /** Whether the whole body was read. */
  readonly complete: boolean;
  /** Whether somebody has read of the body before. */
  readonly readableDidRead?: boolean | undefined;
}

/** As much of a `ServerResponse` as an answer needs. */
export interface OutgoingAnswer {
  statusCode: number;
  shouldKeepAlive: boolean;
  setHeader(name: string, value: string): unknown;
  end(text?: string): unknown;
}

/** Neither belongs to a Request: the body's own length and frame do. */
const framing = new Set(["connection", "content-length", "keep-alive", "transfer-encoding", "upgrade"]);

/** A body that is read as it is asked for. */
function streamOf(message: IncomingWebhook): ReadableStream<Uint8Array> {
  const pieces = message[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

function toRequest(message: IncomingWebhook): Request {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(message.headersDistinct)) {
    if (!framing.has(name)) for (const value of values) headers.append(name, value);
  }
  const init = { method: message.method ?? "GET", headers };
  const url = new URL(message.url?.replace(/^\/*/, "/") ?? "/", "http://webhook.invalid");
  const hasBody = init.method !== "GET" && init.method !== "HEAD";
  const streamed = { ...init, body: streamOf(message), duplex: "half" };
  return new Request(url, hasBody ? streamed : init);
}

async function answer(receiver: WebhookReceiver, message: IncomingWebhook, response: OutgoingAnswer): Promise<void> {
  // Taken for empty, the webhook would be lost without a word, and every one after it.
  if (message.readableDidRead) {
    response.statusCode = 500;
    response.end("A body parser has read this webhook before its receiver. Mount the receiver first.");
    return;
  }
  const { status, headers } = await receiver.handle(toRequest(message));
  // What was not read of a body that is too long would be taken for the next request.
  if (!message.complete) response.shouldKeepAlive = false;
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  response.end();
}

/** A listener for `node:http`: `createServer(webhookListener(receiver))`. In Express, mount it before any body parser. */
export function webhookListener(
  receiver: WebhookReceiver,
): (message: IncomingWebhook, response: OutgoingAnswer) => void {
  return (message, response) => {
    answer(receiver, message, response).catch(() => {
      // A request that no Request can stand for, such as one of the method TRACE.
      response.statusCode = 400;
      response.end();
    });
  };
}
