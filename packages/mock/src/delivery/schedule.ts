import type { Consult } from "../assumptions/consult.ts";

const minute = 60_000;

/** The pauses before each further attempt, in milliseconds. */
const retryPauses = [minute, 5 * minute, 30 * minute, 120 * minute, 480 * minute];

/** How long after a failed attempt the next one comes, in milliseconds; undefined when there is none. */
export const retryPause = (attempt: number, consult: Consult): number | undefined =>
  consult("webhookRetries") === "exponential" ? retryPauses[attempt - 1] : undefined;

/** How long a webhook is held back so that a later one overtakes it, when there is none; in milliseconds. */
export const overtakingPauseMs = 10 * minute;

/** Whether a receiver's reply counts as received. */
export function isReceived(status: number, consult: Consult): boolean {
  return consult("webhookSuccess") === "200" ? status === 200 : status >= 200 && status < 300;
}
