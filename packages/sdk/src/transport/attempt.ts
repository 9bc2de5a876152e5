import { withLimit } from "../clock.ts";
import { ConnectionError } from "../errors/connection-error.ts";
import { isLegalEntityError } from "../errors/guards.ts";
import { OrderOutcomeUnknownError } from "../errors/order-outcome-unknown-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import type { Trace } from "./attempt-log.ts";
import { isHarmless, mayBeTaken, rootOf, withoutBytes } from "./connect.ts";
import type { Call, Operation } from "./operation.ts";
import { readBounded } from "./read-bounded.ts";
import { refusal } from "./refusal.ts";

/**
 * The longest answer that is read, in bytes as it is unpacked: one without end, or a bomb of a megabyte, fills no memory.
 * What is longer counts as empty, so that its status is not lost.
 */
const longestText = 2 ** 26;

/**
 * One attempt, its body included.
 *
 * @param left how much of the call's time is left, in milliseconds
 */
export async function attempt<Input, Output>(
  operation: Operation<Input, Output>,
  call: Call<Input>,
  left: number,
  trace: Trace,
): Promise<Output> {
  const { transport, settings, headers, signal: outer } = call;
  const limit = left < settings.attempt ? "total" : "attempt";
  const milliseconds = Math.min(left, settings.attempt);
  const onLimit = async () => {
    throw new TimeoutError(`No answer within ${milliseconds} ms (timeout.${limit}).`, { limit });
  };
  let sent: AbortSignal | undefined;

  const exchange = async (signal: AbortSignal) => {
    // An order has its token in hand before it counts as sent: a token that fails or hangs leaves nothing unknown.
    if (!operation.repeatable) await transport.tokens.current();
    const fetch = async (request: Request) => {
      sent = signal;
      trace.request = request;
      const response = await transport.send(request, signal);
      response.text = async () => (await readBounded(response, longestText)) ?? "";
      return response;
    };
    const reply = await operation.send(call, { parseAs: "text", headers, fetch });
    trace.status = reply.response.status;
    if (reply.response.ok) return operation.read(reply, call);
    throw refusal(operation, call, reply);
  };

  try {
    return await withLimit(exchange, milliseconds, onLimit, outer);
  } catch (error) {
    if (!sent) throw error;
    const cause = outer?.aborted || isLegalEntityError(error) ? error : broken(error);
    if (operation.repeatable || (!mayBeTaken(sent) && isRefused(cause))) throw cause;
    throw new OrderOutcomeUnknownError("The order may have been placed.", { cause });
  }
}

/** Whatever `fetch`, a middleware or the reading of a body throws; the SDK's own errors aside. */
function broken(cause: unknown): ConnectionError {
  const { code, message } = rootOf(cause);
  return new ConnectionError(`The connection failed: ${code ?? message}`, { cause: withoutBytes(cause) });
}

/** Whether an order that was not taken ends like this. Both kinds that are named come before it leaves. */
function isRefused(error: unknown): boolean {
  return isLegalEntityError(error) && (/^(token|untrusted-url)$/.test(error.kind) || isHarmless(error));
}
