import type { Sender } from "./send.ts";

/** Answers a webhook; its reply decides whether the webhook counts as received. */
export type WebhookListener = (request: Request) => Response | Promise<Response>;

export interface ListenOptions {
  /** Takes the callback URLs of this origin only. @default those of every origin */
  readonly origin?: string | undefined;
}

/** Who takes webhooks in this process, in place of the network. */
export interface Listeners {
  /** Takes webhooks until the function that it returns is called; who began to listen last is asked first. */
  listen(listener: WebhookListener, options?: ListenOptions): () => void;
  /** Sends to the listener that takes the URL; over the network where there is none. */
  readonly send: Sender;
}

interface Listening {
  readonly listener: WebhookListener;
  readonly origin: string | undefined;
}

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/** @throws TypeError when it is more than an origin, or less. */
function checkOrigin(origin: string | undefined): void {
  if (origin === undefined || originOf(origin) === origin) return;
  throw new TypeError(`origin ${JSON.stringify(origin)} is none. Give one like "https://client.example.test".`);
}

/** By what it has: a framework's own kind of response need not be an instance of the global one. */
const isResponse = (reply: unknown): reply is Response =>
  typeof reply === "object" && reply !== null && "status" in reply;

async function replyOf(listener: WebhookListener, request: Request): Promise<Response> {
  const reply: unknown = await listener(request);
  if (isResponse(reply)) return reply;
  throw new TypeError("the listener gave no Response. Return one, such as new Response(null, { status: 204 })");
}

export function createListeners(network: Sender): Listeners {
  let listening: readonly Listening[] = [];
  return {
    listen(listener, { origin } = {}) {
      checkOrigin(origin);
      const own = { listener, origin };
      listening = [own, ...listening];
      return () => {
        listening = listening.filter((one) => one !== own);
      };
    },
    send(request) {
      const own = listening.find(({ origin }) => origin === undefined || origin === originOf(request.url));
      return own === undefined ? network(request) : replyOf(own.listener, request);
    },
  };
}
