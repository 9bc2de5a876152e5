import type { AttemptEvent, Logger } from "../options.ts";

/** What an attempt leaves behind while it runs. */
export interface Trace {
  request?: Request;
  status?: number;
}

/** What is known of an attempt when it is over. */
type Facts = Pick<AttemptEvent, "operation" | "attempt" | "duration" | "error" | "retryIn">;

/** An attempt in words: never the token, and the query only where it is asked for, since it names people. */
export function describe({ request, status }: Trace, facts: Facts, logQueries: boolean | undefined): AttemptEvent {
  const { pathname = "", search = "" } = request ? new URL(request.url) : {};
  return { ...facts, method: request?.method, path: logQueries ? pathname + search : pathname, status };
}

/** Tells the logger; one that throws does not break the call. */
export function tell(logger: Logger | undefined, event: AttemptEvent): void {
  try {
    logger?.(event);
  } catch {
    // The call matters more than its log.
  }
}
