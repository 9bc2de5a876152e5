import { rateWindowMs } from "../domain/rate-window.ts";
import type { OperationContext } from "../operations/context.ts";
import { type Refusal, refuse } from "../operations/outcome.ts";

/** Refuses a token that asked too often within a minute of the clock; requests are counted only where there is a limit. */
export function refuseHaste(token: string, { world, consult, now }: OperationContext): Refusal | undefined {
  const limit = consult("rateLimit");
  if (limit === "none") return undefined;
  world.append({ type: "request-counted", at: now, token });
  const { since = now, count = 1 } = world.state.rateWindows.get(token) ?? {};
  if (count <= limit) return undefined;
  const detail = `More than ${limit} requests within a minute. Ask again when Retry-After says, or more slowly.`;
  return { ...refuse("rate-limited", detail), retryAfterMs: since + rateWindowMs - now };
}
