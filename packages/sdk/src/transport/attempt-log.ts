import type { AttemptEvent } from "../options.ts";
import type { Transport } from "./transport.ts";

/** What an attempt leaves behind while it runs. */
export interface Trace {
  request?: Request;
  answer?: Response;
}

/** What is known of an attempt when it is over. */
type Facts = Pick<AttemptEvent, "operation" | "attempt" | "duration" | "error" | "retryIn">;

/**
 * Tells the logger of an attempt: never the token, and the query only where it is asked for, since it names people.
 * A logger that throws does not break the call, and one that rejects does not break the process.
 */
export function report(
  { logger, logQueries, tokens }: Transport,
  { request, answer }: Trace,
  facts: Facts,
): AttemptEvent {
  const { pathname = "", search } = request ? new URL(request.url) : {};
  const path = logQueries ? pathname + search : pathname;
  const event = { ...facts, method: request?.method, path: tokens.redact(path), status: answer?.status };
  const tell = async () => logger?.(event);
  // The call matters more than its log.
  tell().catch(() => {});
  return event;
}
