import type { Order } from "@legal-entity/contract";
import { random } from "../clock.ts";
import { isLegalEntityError } from "../errors/guards.ts";
import type { AnyLegalEntityError } from "../errors/union.ts";
import { WaitTimeoutError } from "../errors/wait-timeout-error.ts";
import { getOrder } from "../operations.ts";
import type { CallOptions } from "../options.ts";
import { fromTimestamp } from "../orders/timestamp.ts";
import { execute } from "../transport/execute.ts";
import type { Transport } from "../transport/transport.ts";
import { ageOf, fallbackPace, longestAskedPause, notFoundGrace, pace } from "./pace.ts";
import type { Due } from "./scheduler.ts";

/** One order that is waited for; its times are in milliseconds since the epoch. */
export interface Wait extends Due {
  readonly orderId: string;
  /** Of each read. Its signal ends with the wait. */
  readonly call: CallOptions & { readonly signal: AbortSignal };
  readonly began: number;
  readonly deadline: number;
  due: number;
  /** Whether it counts on a webhook, so that reads are a rare fallback. */
  relies: boolean;
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
    return undefined;
  }
}

/**
 * When the order is to be read again, in milliseconds since the epoch.
 * @throws WaitTimeoutError when the wait is over
 */
export function nextLook({ orderId, order, failure, began, deadline, relies }: Wait, now: number): number {
  if (now >= deadline) {
    throw new WaitTimeoutError(`Order ${orderId} did not finish within maxWait.`, {
      orderId,
      order,
      ...(failure && { cause: failure }),
    });
  }
  const asked = Math.min(failure?.retryAfter ?? 0, longestAskedPause);
  const paceOf = relies && !failure ? fallbackPace : pace;
  const usual = paceOf(ageOf(fromTimestamp(order?.created_at), began, now), random());
  return Math.min(now + Math.max(asked, usual), deadline);
}
