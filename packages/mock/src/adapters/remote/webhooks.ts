import type { WebhookControl } from "../../control/webhooks.ts";
import type { WebhookAttempted } from "../../domain/events.ts";
import type { Transport } from "./transport.ts";

interface Next {
  readonly webhook?: WebhookAttempted;
  readonly after: number;
}

interface Outbox {
  readonly webhooks: readonly WebhookAttempted[];
}

const post = (path: string, body: unknown) => ({ method: "POST", path: `/webhooks/${path}`, body }) as const;

/** What a world elsewhere sent to the callback URLs of orders. */
export function remoteWebhooks({ call, first }: Transport, secret: string): WebhookControl {
  return {
    secret,
    list: async (query = {}) => (await call<Outbox>(post("find", query))).webhooks,
    clear: () => call({ method: "DELETE", path: "/webhooks" }),
    replay: (orderId) => call(post("replay", { orderId })),
    async next(query = {}) {
      // Counted before anything that is sent later, so that no attempt is missed that a later call causes.
      const { count } = await first<{ readonly count: number }>(post("count", query));
      let next: Next = { after: count };
      while (next.webhook === undefined) next = await call<Next>(post("next", { ...query, after: next.after }));
      return next.webhook;
    },
  };
}
