import type { AnyLegalEntityError } from "../errors/union.ts";
import type { Settings } from "./settings.ts";

/**
 * The pause before the next attempt, in milliseconds; undefined when there shall be none.
 * Full jitter: evenly random below a ceiling that doubles, so that many clients spread out.
 *
 * @param left how much of the call's time is left
 * @param chance 0 to 1, where below the ceiling the pause is
 */
export function pauseBeforeRetry(
  { retries, firstDelay, maxDelay }: Settings,
  attempts: number,
  error: AnyLegalEntityError,
  left: number,
  chance: number,
): number | undefined {
  const isLast = attempts > retries || !error.retryable || (error.kind === "timeout" && error.limit === "total");
  const pause = error.retryAfter ?? chance * Math.min(maxDelay, firstDelay * 2 ** (attempts - 1));
  return isLast || pause > maxDelay || pause >= left ? undefined : pause;
}

/**
 * How long the service asks to wait, in milliseconds; undefined when it does not say, or names a moment that is over.
 * Source: RFC 9110, section 10.2.3: seconds, or a date.
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after") ?? "";
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return pause >= 0 ? pause : undefined;
}
