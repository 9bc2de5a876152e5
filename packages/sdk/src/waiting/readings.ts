import type { Order } from "@legal-entity/contract";
import type { Duration } from "@legal-entity/contract/time";
import { milliseconds, random } from "../clock.ts";
import { isLegalEntityError } from "../errors/guards.ts";
import type { AnyLegalEntityError } from "../errors/union.ts";
import { WaitTimeoutError } from "../errors/wait-timeout-error.ts";
import { getOrder } from "../operations.ts";
import type { CallOptions } from "../options.ts";
import { fromTimestamp } from "../orders/timestamp.ts";
import { execute } from "../transport/execute.ts";
import type { Transport } from "../transport/transport.ts";
import { ageOf, longestAskedPause, notFoundGrace, pace } from "./pace.ts";

/**
 * Reads an order again and again, at the pace of its age, and yields what it reads. It has no end of its own:
 * a failure that will not pass ends it, or a `WaitTimeoutError` after `maxWait`.
 */
export async function* readings(
  transport: Transport,
  orderId: string,
  options: CallOptions,
  maxWait: Duration = { days: 7 },
): AsyncGenerator<Order, never> {
  const { clock } = transport;
  const began = clock.now();
  const deadline = began + milliseconds(maxWait, "maxWait");
  let lastRead = began;
  let order: Order | undefined;
  for (;;) {
    const look = await execute(transport, getOrder, orderId, options).catch((error) =>
      passing(error, orderId, clock.now() - lastRead),
    );
    let failure: AnyLegalEntityError | undefined;
    if (isLegalEntityError(look)) failure = look;
    else {
      lastRead = clock.now();
      order = look;
      yield order;
    }
    const now = clock.now();
    if (now >= deadline) {
      const cause = failure && { cause: failure };
      throw new WaitTimeoutError(`Order ${orderId} did not finish within maxWait.`, { orderId, order, ...cause });
    }
    const asked = Math.min(failure?.retryAfter ?? 0, longestAskedPause);
    const pause = Math.max(asked, pace(ageOf(fromTimestamp(order?.created_at), began, now), random()));
    await clock.sleep(Math.min(pause, deadline - now), options.signal);
  }
}

/** The failure itself when the next read may do better; the others end the wait. */
function passing(error: unknown, orderId: string, silence: number): AnyLegalEntityError {
  if (!isLegalEntityError(error)) throw error;
  const { kind, retryable } = error;
  const mayPass = kind === "not-found" ? silence < notFoundGrace : retryable || /^server$|^resp/.test(kind);
  if (mayPass) return error;
  throw Object.assign(error, { orderId });
}
