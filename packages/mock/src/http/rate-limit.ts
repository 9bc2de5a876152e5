import { openWindow, rateWindowMs } from "../domain/rate-window.ts";
import type { OperationContext } from "../operations/context.ts";
import { type Refusal, refuse } from "../operations/outcome.ts";

/**
 * Refuses a token that asked too often within a minute of the clock. What passes is counted in the log, and only where
 * there is a limit; what is refused is not, so that a client that never stops asking does not fill it.
 */
export function refuseHaste(token: string, { world, consult, now }: OperationContext): Refusal | undefined {
  const limit = consult("rateLimit");
  if (limit === "none") return undefined;
  const window = openWindow(world.state.rateWindows.get(token), now);
  if (window === undefined || window.count < limit) {
    world.append({ type: "request-counted", at: now, token });
    return undefined;
  }
  const refusal = refuse("rate-limited", {
    field: "Authorization",
    rule: `The token made more than ${limit} requests within a minute.`,
    remedy: "Ask again when Retry-After says, or more slowly.",
  });
  return { ...refusal, retryAfterMs: window.since + rateWindowMs - now };
}
