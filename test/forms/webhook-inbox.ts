import type { WebhookListener } from "@legal-entity/mock";

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

/** Keeps what arrives, and tells whoever asked to be told. */
export function createBox() {
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

/** A receiver in this process, which a mock tells without a network. */
export function collectingInbox(): { readonly inbox: WebhookInbox; readonly receive: WebhookListener } {
  const { take, ...box } = createBox();
  return {
    inbox: { ...box, callbackUrl: "http://client.example.test/hooks/orders" },
    async receive(request) {
      const { url, method } = request;
      const headers = Object.fromEntries(request.headers);
      await take({ url, method, headers, contentType: headers["content-type"] ?? null, body: await request.text() });
      return new Response(null, { status: 204 });
    },
  };
}
