import type { OperationContext } from "../operations/context.ts";
import { type Refusal, refuse } from "../operations/outcome.ts";

const windowMs = 60_000;

/** Refuses a caller who asked too often within a minute of the clock. */
export type RateLimiter = (caller: string, context: OperationContext) => Refusal | undefined;

export function createRateLimiter(): RateLimiter {
  const windows = new Map<string, { readonly since: number; count: number }>();
  return (caller, { consult, now }) => {
    const limit = consult("rateLimit");
    if (limit === "none") return undefined;
    const current = windows.get(caller);
    const window = current === undefined || now >= current.since + windowMs ? { since: now, count: 0 } : current;
    windows.set(caller, window);
    window.count++;
    if (window.count <= limit) return undefined;
    const detail = `More than ${limit} requests within a minute. Ask again when Retry-After says, or more slowly.`;
    return { ...refuse("rate-limited", detail), retryAfterMs: window.since + windowMs - now };
  };
}
