/** How long requests are counted together, in milliseconds. */
export const rateWindowMs = 60_000;

/** The requests that were made with a token since a moment, given in milliseconds since the epoch. */
export interface RateWindow {
  readonly since: number;
  readonly count: number;
}

/** Counts one more request; the first one after a window, or before it when time was set back, opens another. */
export function countRequest(window: RateWindow | undefined, at: number): RateWindow {
  const isOpen = window !== undefined && at >= window.since && at < window.since + rateWindowMs;
  return isOpen ? { ...window, count: window.count + 1 } : { since: at, count: 1 };
}
