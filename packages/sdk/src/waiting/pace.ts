// All in milliseconds. Nothing is imported here, so that bundlers put these numbers where they are used.
const shortestPause = 1000;
const longestPause = 600_000;
const longestAge = 366 * 86_400_000;

const soonestFallback = 8 * 3_600_000;
const laterFallback = 24 * 3_600_000;

/** How long a 404 may mean that the order is too new to be read. */
export const notFoundGrace = 30_000;

/** The longest pause that the service can ask for by Retry-After. */
export const longestAskedPause = 3_600_000;

/**
 * The pause before an order is read again: about 5 % of its age, so that an order of seconds is noticed within seconds
 * and one of days costs few reads. It needs no state: a wait that is resumed keeps its pace.
 *
 * @param chance 0 to 1, spreads the pause by a fifth to both sides
 */
export function pace(age: number, chance: number): number {
  return Math.min(longestPause, Math.max(shortestPause, age * (0.04 + 0.02 * chance)));
}

/**
 * The pause before an order is read again that a webhook announces: about eight hours, then about a day. Of orders that take
 * seconds to days few are read before their webhook; one whose webhook is lost is noticed all the same.
 *
 * @param chance 0 to 1, spreads the pause by a fifth to both sides
 */
export function fallbackPace(age: number, chance: number): number {
  // The first pause is over at an age of 6.4 hours at the earliest.
  return (age < 0.75 * soonestFallback ? soonestFallback : laterFallback) * (0.8 + 0.4 * chance);
}

/** The age of an order: since it was created where that is plausible, else since the wait began. */
export function ageOf(created: number, began: number, now: number): number {
  const age = now - created;
  return age >= 0 && age < longestAge ? age : now - began;
}
