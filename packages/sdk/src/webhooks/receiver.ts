import type { Clock, Duration } from "@legal-entity/contract/time";
import type { Client } from "../client.ts";
import { milliseconds, systemClock, withLimit } from "../clock.ts";
import { readBounded } from "../transport/read-bounded.ts";
import type { FinishedOrder } from "../waiting/finished-order.ts";
import type { WakeSource } from "../waiting/watch-options.ts";
import { createAnnouncedOrders } from "./announced-orders.ts";
import { orderIdsOf } from "./order-ids.ts";

export interface WebhookReceiverOptions {
  /**
   * Told each order that has finished, as it was read again, and awaited. An order is told once; again only when this
   * failed, or after a restart.
   */
  readonly onOrder?: ((order: FinishedOrder) => unknown) | undefined;
  /**
   * Lets a webhook pass by answering `true`, and refuses it by anything else, an error included. It gets the body as text
   * and the headers in lower case. @default everybody may knock, since the order is read again anyway
   */
  readonly verify?: VerifyWebhook | undefined;
  /** How long reading and `onOrder` may take before the sender is told to try again, in real time. @default { seconds: 15 } */
  readonly timeout?: Duration | undefined;
  /** The longest body that is read, in bytes. @default 1048576 */
  readonly maxBodyBytes?: number | undefined;
  /** Keeps a serverless platform awake for what is still to be done when the sender has its answer. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
  /** On which the pauses between re-reads pass. @default the client's */
  readonly clock?: Clock | undefined;
}

/** Whether a webhook is genuine: only `true` means that it is. */
export type VerifyWebhook = (body: string, headers: Readonly<Record<string, string>>) => boolean | Promise<boolean>;

type Platform = Pick<WebhookReceiverOptions, "waitUntil">;

export interface WebhookReceiver extends WakeSource {
  /**
   * Takes a webhook: 200 when all that it said was dealt with, 503 when the sender should try again. It never throws.
   *
   * @param context of the platform that asked, whose own `waitUntil` then comes first
   */
  handle(request: Request, context?: Platform): Promise<Response>;
}

/**
 * Makes a receiver of the service's webhooks for any framework of `Request` and `Response`. A webhook is unsigned, so it
 * is only a hint: the order is read again with the client's token before anybody is told.
 */
export function createWebhookReceiver(
  client: Pick<Client, "getOrder"> & Partial<Pick<Client, "clock">>,
  options: WebhookReceiverOptions = {},
): WebhookReceiver {
  const { onOrder, verify, clock = client.clock ?? systemClock, maxBodyBytes = 2 ** 20, timeout = 15_000 } = options;
  const limit = milliseconds(timeout, "timeout");
  const orders = createAnnouncedOrders(client, clock, onOrder);

  const isGenuine = async (body: string, { headers }: Request) => !verify || verify(body, Object.fromEntries(headers));

  async function receive(request: Request, platform: Platform): Promise<number> {
    if (!/^(POST|PUT)$/.test(request.method)) return 405;
    const body = await readBounded(request, maxBodyBytes);
    if (body === undefined) return 413;
    if ((await isGenuine(body, request).catch(() => false)) !== true) return 401;
    const ids = orderIdsOf(body);
    // A webhook that names nobody may be about any order that is waited for.
    const works = orders.dealWith(ids);
    platform.waitUntil?.(Promise.all(works.map(({ whole }) => whole)));
    const firsts = await Promise.all(works.map(({ first }) => first));
    return ids.length && !firsts.every(Boolean) ? 503 : 200;
  }

  // With what is asked of the orders beside it: whether webhooks arrive must be one thing for all.
  return Object.assign(orders, {
    async handle(request: Request, context?: Platform) {
      const platform = context?.waitUntil ? context : options;
      const status = await withLimit(
        () => receive(request, platform),
        limit,
        async () => 503,
      ).catch(() => 503);
      return new Response(null, { status, headers: { allow: "POST, PUT" } });
    },
  });
}
