import { random } from "../clock.ts";
import { isLegalEntityError } from "../errors/guards.ts";
import type { CallOptions } from "../options.ts";
import { attempt } from "./attempt.ts";
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
  const headers = options.headers ? { ...transport.headers, ...options.headers } : transport.headers;
  const call = { transport, input, signal, settings, headers };
  const deadline = clock.now() + settings.total;
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt(operation, call, deadline - clock.now());
    } catch (error) {
      if (!isLegalEntityError(error)) throw error;
      const pause = pauseBeforeRetry(settings, attempts, error, deadline - clock.now(), random());
      if (pause === undefined) throw Object.assign(error, { operation: operation.name, attempts });
      await clock.sleep(pause, signal);
    }
  }
}
