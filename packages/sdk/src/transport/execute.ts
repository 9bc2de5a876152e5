import { random } from "../clock.ts";
import { isLegalEntityError } from "../errors/guards.ts";
import type { AttemptEvent, CallOptions } from "../options.ts";
import { attempt } from "./attempt.ts";
import { report, type Trace } from "./attempt-log.ts";
import type { Operation } from "./operation.ts";
import { pauseBeforeRetry } from "./retry.ts";
import { withOptions } from "./settings.ts";
import type { Transport } from "./transport.ts";

/** The outer ring: one call with its attempts, limits, pauses and errors, around the inner ring. */
export async function execute<Input, Output>(
  transport: Transport,
  operation: Operation<Input, Output>,
  input: Input,
  options: CallOptions = {},
): Promise<Output> {
  const { clock } = transport;
  const { signal } = options;
  const settings = withOptions(transport.settings, options);
  const headers = { ...transport.headers, ...options.headers };
  const call = { transport, input, signal, settings, headers };
  const deadline = clock.now() + settings.total;
  const attemptLog: AttemptEvent[] = [];
  for (let attempts = 1; ; attempts++) {
    const began = clock.now();
    const trace: Trace = {};
    const note = (outcome?: Pick<AttemptEvent, "error" | "retryIn">) =>
      report(transport, trace, {
        operation: operation.name,
        attempt: attempts,
        duration: clock.now() - began,
        ...outcome,
      });
    try {
      const output = await attempt(operation, call, deadline - began, trace);
      if (transport.logger) note();
      return output;
    } catch (error) {
      const isOurs = isLegalEntityError(error);
      const left = deadline - clock.now();
      const retryIn = isOurs ? pauseBeforeRetry(settings, attempts, error, left, random()) : undefined;
      attemptLog.push(note({ error: isOurs ? error.kind : "aborted", retryIn }));
      if (!isOurs) throw error;
      if (retryIn === undefined) throw Object.assign(error, { operation: operation.name, attempts, attemptLog });
      await clock.sleep(retryIn, signal);
    }
  }
}
