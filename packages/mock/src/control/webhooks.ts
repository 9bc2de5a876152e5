import type { MockClock } from "../clock/clock.ts";
import type { Deliverer } from "../delivery/deliver.ts";
import type { Listeners, ListenOptions, WebhookListener } from "../delivery/listeners.ts";
import type { WebhookAttempted } from "../domain/events.ts";
import type { World } from "../world.ts";

export interface WebhookQuery {
  readonly orderId?: string | undefined;
}

/** What was sent to the callback URLs of orders. */
export interface WebhookControl {
  /** Signs webhooks where they are signed. */
  readonly secret: string;
  /** Each attempt with its outcome, the oldest first. */
  list(query?: WebhookQuery): Promise<readonly WebhookAttempted[]>;
  /** The next attempt from now on, once it has been made. */
  next(query?: WebhookQuery): Promise<WebhookAttempted>;
  /** Leaves out of `list` what was sent until now; what is still to be sent is sent. */
  clear(): Promise<void>;
  /** Sends the webhook of a finished order again, now. @throws Error when it has none */
  replay(orderId: string): Promise<void>;
}

/** The same, of a mock in this process: what takes webhooks is a function, and no plain data. */
export interface LocalWebhookControl extends WebhookControl {
  /**
   * Takes webhooks in this process, in place of the network, until the function that it returns is called. It may take
   * those of one origin only; who began to listen last is asked first. A reset changes nothing about it.
   *
   * @throws TypeError when the origin is none
   */
  listen(listener: WebhookListener, options?: ListenOptions): () => void;
}

type Waiter = { readonly query: WebhookQuery; tell(attempt: WebhookAttempted): void };

const isAbout = (event: WebhookAttempted, { orderId }: WebhookQuery): boolean =>
  orderId === undefined || event.orderId === orderId;

interface Outbox {
  readonly world: World;
  readonly clock: MockClock;
  readonly deliverer: Deliverer;
  readonly listeners: Listeners;
  readonly secret: string;
}

export function webhookControl({ world, clock, deliverer, listeners, secret }: Outbox): LocalWebhookControl {
  let waiters: readonly Waiter[] = [];
  const lastCleared = () => world.log.findLastIndex(({ type }) => type === "webhooks-cleared");
  const attempts = () => world.log.slice(lastCleared() + 1).filter((event) => event.type === "webhook-attempted");
  world.follow((event) => {
    if (event.type !== "webhook-attempted") return;
    const [told, waiting] = [true, false].map((about) =>
      waiters.filter(({ query }) => isAbout(event, query) === about),
    );
    waiters = waiting ?? [];
    for (const { tell } of told ?? []) tell(event);
  });
  return {
    secret,
    list: async (query = {}) => attempts().filter((event) => isAbout(event, query)),
    clear: async () => world.append({ type: "webhooks-cleared", at: clock.now() }),
    next: (query = {}) =>
      new Promise((resolve) => {
        waiters = [...waiters, { query, tell: resolve }];
      }),
    replay: (orderId) => deliverer.replay(orderId),
    listen: listeners.listen,
  };
}
