/** Unix time reached this many seconds only in the year 5138, and this many milliseconds in 1973. */
const firstMilliseconds = 1e11;

/**
 * Milliseconds since the epoch from a timestamp of the service, which may count seconds or milliseconds; else NaN.
 * Source: service document, "Order": "Unix timestamp", without a unit.
 */
export function fromTimestamp(timestamp: number | null | undefined): number {
  const value = Number(timestamp ?? NaN);
  return value < firstMilliseconds ? value * 1000 : value;
}
