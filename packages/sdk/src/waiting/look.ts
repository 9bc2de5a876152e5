import type { Order } from "@legal-entity/contract";
import { random } from "../clock.ts";
import { isLegalEntityError } from "../errors/guards.ts";
import type { AnyLegalEntityError } from "../errors/union.ts";
import { WaitTimeoutError } from "../errors/wait-timeout-error.ts";
import { getOrder } from "../operations.ts";
import { fromTimestamp } from "../orders/timestamp.ts";
import { execute } from "../transport/execute.ts";
import type { Transport } from "../transport/transport.ts";
import { ageOf, fallbackPace, longestAskedPause, notFoundGrace, pace } from "./pace.ts";
import type { Due } from "./scheduler.ts";
import type { WakeSource, WatchOptions } from "./watch-options.ts";

/** One order that is waited for; its times are in milliseconds since the epoch. */
export interface Wait extends Due {
  readonly orderId: string;
  /** Of each read. Its signal ends with the wait. */
  readonly call: WatchOptions & { readonly signal: AbortSignal };
  readonly began: number;
  readonly deadline: number;
  due: number;
  /** Who is to tell of its order by a webhook; undefined when nobody is. */
  herald: WakeSource | undefined;
  /** Since when it is not found; undefined while it is. */
  missingSince?: number | undefined;
  order?: Order | undefined;
  /** Why the latest read failed, when the next one may not. */
  failure?: AnyLegalEntityError | undefined;
}

/** Reads the order once. A failure that may pass is kept; the others are thrown, and end the wait. */
export async function look(transport: Transport, wait: Wait): Promise<Order | undefined> {
  const { orderId, call } = wait;
  try {
    const order = await execute(transport, getOrder, orderId, call);
    Object.assign(wait, { missingSince: undefined, order, failure: undefined });
    return order;
  } catch (error) {
    if (!isLegalEntityError(error)) throw error;
    const { kind, retryable } = error;
    const now = transport.clock.now();
    const isMissing = kind === "not-found";
    if (isMissing) wait.missingSince ??= now;
    const isNew = isMissing && now - (wait.missingSince ?? 0) < notFoundGrace;
    if (!isNew && !retryable && !/^server$|^resp/.test(kind)) throw Object.assign(error, { orderId });
    wait.failure = error;
    // What a webhook said meanwhile may be lost, too.
    wait.herald = undefined;
    return undefined;
  }
}

/**
 * Plans when the order is to be read again.
 * @throws WaitTimeoutError when the wait is over
 */
export function planLook(wait: Wait, now: number): void {
  const { orderId, order, failure, began, deadline, herald } = wait;
  if (now >= deadline) {
    throw new WaitTimeoutError(`Order ${orderId} did not finish within maxWait.`, {
      orderId,
      order,
      ...(failure && { cause: failure }),
    });
  }
  const asked = Math.min(failure?.retryAfter ?? 0, longestAskedPause);
  const age = ageOf(fromTimestamp(order?.created_at), began, now);
  const paceOf = herald && !herald.unproven ? fallbackPace : pace;
  wait.due = Math.min(now + Math.max(asked, paceOf(age, random())), deadline);
}
