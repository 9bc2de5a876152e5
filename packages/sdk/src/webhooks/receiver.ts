import type { Clock, Duration } from "@legal-entity/contract/time";
import type { Client } from "../client.ts";
import { milliseconds, systemClock, withLimit } from "../clock.ts";
import { isLegalEntityError } from "../errors/guards.ts";
import { type FinishedOrder, isFinished } from "../waiting/finished-order.ts";
import type { WakeSource } from "../waiting/watch-options.ts";
import { orderIdsOf } from "./order-ids.ts";
import { readBounded } from "./read-bounded.ts";

export interface WebhookReceiverOptions {
  /**
   * Told each order that has finished, as it was read again, and awaited. An order is told once; again only when this
   * failed, or after a restart.
   */
  readonly onOrder?: ((order: FinishedOrder) => unknown) | undefined;
  /**
   * Refuses a webhook by throwing, or by answering false. It gets the body as text and the headers in lower case, as
   * the library `standardwebhooks` wants them. @default everybody may knock, since the order is read again anyway
   */
  readonly verify?: ((body: string, headers: Readonly<Record<string, string>>) => unknown) | undefined;
  /** How long reading and `onOrder` may take before the sender is told to try again, in real time. @default { seconds: 15 } */
  readonly timeout?: Duration | undefined;
  /** The longest body that is read, in bytes. @default 1048576 */
  readonly maxBodyBytes?: number | undefined;
  /** Keeps a serverless platform awake; the sender is answered at once then, and what follows is its work. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
  /** On which the pauses between re-reads pass. @default the system's clock */
  readonly clock?: Clock | undefined;
}

export interface WebhookReceiver extends WakeSource {
  /** Takes a webhook: 204 when all that it said was dealt with, 5xx when the sender should try again. It never throws. */
  handle(request: Request): Promise<Response>;
}

/** What is done about one order. */
interface Work {
  /** Whether the first read was enough. */
  readonly first: boolean | Promise<boolean>;
  /** Ends with the last read that is made by itself; it does not fail. */
  readonly whole?: Promise<unknown>;
}

/** Pauses before an order that does not show its end yet, or is not known yet, is read again, in milliseconds. */
const pauses = [1000, 2000, 5000, 15_000, 60_000];

/** Orders that are dealt with at the same time; beyond that a sender has to come again. */
const mostAtOnce = 100;

/** Orders that were told, so that they are not told twice; the oldest are forgotten. */
const mostRemembered = 10_000;

/**
 * Makes a receiver of the service's webhooks for any framework of `Request` and `Response`. A webhook is unsigned, so it
 * is only a hint: the order is read again with the client's token before anybody is told.
 */
export function createWebhookReceiver(
  client: Pick<Client, "getOrder">,
  options: WebhookReceiverOptions = {},
): WebhookReceiver {
  const { onOrder, verify, waitUntil, clock = systemClock, maxBodyBytes = 2 ** 20 } = options;
  const limit = milliseconds(options.timeout ?? { seconds: 15 }, "timeout");
  const told = new Set<string>();
  const atWork = new Map<string, Work>();
  const followers = new Map<string, Set<(order: FinishedOrder) => void>>();

  async function tell(order: FinishedOrder): Promise<void> {
    for (const wake of followers.get(order.id) ?? []) wake(order);
    await onOrder?.(order);
    told.add(order.id);
    for (const oldest of told) if (told.size > mostRemembered) told.delete(oldest);
  }

  /** Whether the order has finished, and everybody knows; false when a later read may see that. */
  async function settle(orderId: string): Promise<boolean> {
    const order = await client.getOrder(orderId).catch(passing);
    if (!order || !isFinished(order)) return false;
    await tell({ ...order, id: orderId });
    return true;
  }

  /** A webhook may come before the state shows it, or before the call that creates the order has returned. */
  async function settleLater(orderId: string): Promise<void> {
    for (const pause of pauses) {
      await clock.sleep(pause);
      if (await settle(orderId)) return;
    }
  }

  function dealWith(orderId: string): Work {
    const isTold = told.has(orderId);
    const known = atWork.get(orderId);
    if (known || isTold || atWork.size >= mostAtOnce) return known ?? { first: isTold };
    const first = settle(orderId);
    const whole = first
      .then((isDone) => (isDone ? undefined : settleLater(orderId)))
      .catch(() => {})
      .finally(() => atWork.delete(orderId));
    const work = { first: first.catch(() => false), whole };
    atWork.set(orderId, work);
    return work;
  }

  function dealWithAll(body: string): readonly Work[] {
    const ids = orderIdsOf(body);
    // A webhook that names nobody may be about any order that is waited for.
    return (ids.length ? ids : [...followers.keys()].slice(0, mostAtOnce)).map(dealWith);
  }

  async function receive(request: Request): Promise<number> {
    if (!/^(POST|PUT)$/.test(request.method)) return 405;
    const body = await readBounded(request, maxBodyBytes);
    if (body === undefined) return 413;
    try {
      if ((await verify?.(body, Object.fromEntries(request.headers))) === false) return 401;
    } catch {
      return 401;
    }
    const works = dealWithAll(body);
    waitUntil?.(Promise.all(works.map(({ whole }) => whole)));
    if (waitUntil) return 202;
    const firsts = await Promise.all(works.map(({ first }) => first));
    return firsts.every(Boolean) ? 204 : 503;
  }

  return {
    async handle(request) {
      const status = await withLimit(
        () => receive(request),
        limit,
        () => 503,
        undefined,
      ).catch(() => 503);
      return new Response(null, { status, headers: status === 405 ? { allow: "POST, PUT" } : {} });
    },
    follow(orderId, wake) {
      const group = followers.get(orderId) ?? new Set();
      followers.set(orderId, group.add(wake));
      return () => {
        group.delete(wake);
        if (!group.size) followers.delete(orderId);
      };
    },
  };
}

/** Nothing, when a later read may do better; the other failures are thrown. */
function passing(error: unknown): undefined {
  if (!isLegalEntityError(error) || !(error.retryable || error.kind === "not-found")) throw error;
}
