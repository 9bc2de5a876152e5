export const orderCount = 10_000;

/** What it cost to wait for all the orders at once. Sizes are live bytes of the heap, after collecting garbage. */
export interface WaitingCost {
  readonly settled: number;
  readonly reads: number;
  readonly milliseconds: number;
  /** What the waits held while all of them slept. */
  readonly held: number;
  /** What was left of them afterwards. */
  readonly left: number;
  readonly listenersDuring: number;
  readonly listenersAfter: number;
}
