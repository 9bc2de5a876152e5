import { withLimit } from "../clock.ts";
import { OrderOutcomeUnknownError } from "../errors/order-outcome-unknown-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import type { Trace } from "./attempt-log.ts";
import { mayBeTaken } from "./connect.ts";
import type { Call, Operation } from "./operation.ts";
import { readText } from "./read-text.ts";
import { refusal } from "./refusal.ts";

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
  const own = new AbortController();
  const onLimit = async () => {
    // The status of a refusal is enough, should its text never come.
    const { answer } = trace;
    if (answer && !answer.ok && !mayBeTaken(own.signal)) throw refusal(operation, call, answer, "");
    throw new TimeoutError(`No answer within ${settings[limit]} ms (timeout.${limit}).`, { limit });
  };

  const exchange = async () => {
    const fetch = async (request: Request) => {
      trace.request = request;
      const response = await transport.send(request, own.signal);
      trace.answer = response;
      if (response.ok) return response;
      throw refusal(operation, call, response, await readText(response));
    };
    const { response } = await operation.send(call, { parseAs: "stream", headers, fetch });
    return operation.read(response, call);
  };

  try {
    // Without any time left nothing is sent, since nobody would hear what became of it.
    return await (milliseconds > 0 ? withLimit(exchange, milliseconds, onLimit, outer, own) : onLimit());
  } catch (cause) {
    if (!operation.costs || !mayBeTaken(own.signal)) throw cause;
    throw new OrderOutcomeUnknownError("The order may have been placed.", { cause });
  }
}
