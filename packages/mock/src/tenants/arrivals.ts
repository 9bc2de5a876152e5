/** The moments at which requests arrive. */
export interface Arrivals {
  /** A request has arrived. */
  announce(): void;
  /** Resolves with the next request that arrives. */
  next(): Promise<void>;
}

export function createArrivals(): Arrivals {
  let waiting: (() => void)[] = [];
  return {
    announce() {
      if (waiting.length === 0) return;
      const told = waiting;
      waiting = [];
      for (const tell of told) tell();
    },
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
  };
}
