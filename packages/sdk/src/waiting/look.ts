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
import type { Due } from "./agenda.ts";
import { ageOf, longestAskedPause, notFoundGrace, pace } from "./pace.ts";

/** One order that is waited for; its times are in milliseconds since the epoch. */
export interface Wait extends Due {
  readonly orderId: string;
  /** Of each read. Its signal ends with the wait. */
  readonly call: CallOptions & { readonly signal: AbortSignal };
  readonly began: number;
  readonly deadline: number;
  /** How many times its pauses are as long as usual. */
  readonly slowness: number;
  due: number;
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
    if (kind === "not-found") wait.missingSince ??= now;
    const mayPass =
      kind === "not-found"
        ? now - (wait.missingSince ?? now) < notFoundGrace
        : retryable || /^server$|^resp/.test(kind);
    if (!mayPass) throw Object.assign(error, { orderId });
    wait.failure = error;
    return undefined;
  }
}

/**
 * When the order is to be read again, in milliseconds since the epoch.
 * @throws WaitTimeoutError when the wait is over
 */
export function nextLook({ orderId, order, failure, began, deadline, slowness }: Wait, now: number): number {
  if (now >= deadline) {
    const cause = failure && { cause: failure };
    throw new WaitTimeoutError(`Order ${orderId} did not finish within maxWait.`, { orderId, order, ...cause });
  }
  const asked = Math.min(failure?.retryAfter ?? 0, longestAskedPause);
  const usual = slowness * pace(ageOf(fromTimestamp(order?.created_at), began, now), random());
  return Math.min(now + Math.max(asked, usual), deadline);
}
