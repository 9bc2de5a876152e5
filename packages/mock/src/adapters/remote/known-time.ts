import { realNow } from "../../clock/real-time.ts";

/** What time it is on a clock elsewhere, as far as the last answer told. */
export interface KnownTime {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Takes over what an answer says: `1767258000000; rate=1`. Answers that overtake each other never move time back. */
  learn(time: string | null): void;
  /** The next answer may move time back: the clock was set. */
  forget(): void;
}

export function createKnownTime(): KnownTime {
  let known = { at: Number.NEGATIVE_INFINITY, real: 0, rate: 0 };
  let mayMoveBack = true;
  const now = () => (known.rate === 0 ? known.at : Math.floor(known.at + (realNow() - known.real) * known.rate));
  return {
    now,
    learn(time) {
      const [, at, rate] = /^(-?\d+); rate=([\d.e+-]+)$/.exec(time ?? "") ?? [];
      if (at === undefined) return;
      const earliest = mayMoveBack ? Number.NEGATIVE_INFINITY : now();
      known = { at: Math.max(Number(at), earliest), real: realNow(), rate: Number(rate) };
      mayMoveBack = false;
    },
    forget() {
      mayMoveBack = true;
    },
  };
}
