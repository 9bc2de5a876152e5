/** How long requests are counted together, in milliseconds. */
export const rateWindowMs = 60_000;

/** The requests that were made with a token since a moment, given in milliseconds since the epoch. */
export interface RateWindow {
  readonly since: number;
  readonly count: number;
}

/** The window if it is open at a moment: it is over after its time, and when time was set back to before it. */
export const openWindow = (window: RateWindow | undefined, at: number): RateWindow | undefined =>
  window !== undefined && at >= window.since && at < window.since + rateWindowMs ? window : undefined;

/** Counts one more request, in a window of its own when none is open. */
export function countRequest(window: RateWindow | undefined, at: number): RateWindow {
  const { since, count } = openWindow(window, at) ?? { since: at, count: 0 };
  return { since, count: count + 1 };
}
