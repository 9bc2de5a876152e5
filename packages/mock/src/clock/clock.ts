import { type Clock, type Duration, milliseconds } from "@legal-entity/contract/time";
import { afterRealTime, nextTurn, realNow } from "./real-time.ts";
import { createTimers } from "./timers.ts";

/** Time as a dial: what a test turns. */
export interface ClockControls extends Clock {
  /** Moves time forward, through every event that is due on the way, in order; resolves when all has settled. */
  advance(duration: Duration): Promise<void>;
  /** Like `advance`, to a moment. @throws RangeError when it lies in the past. */
  advanceTo(moment: Date | number | string): Promise<void>;
  /** Moves time to whatever is due next and runs it; false when nothing is. */
  advanceToNextEvent(): Promise<boolean>;
  /** Stops time: no jump by itself, no live time, until `resume`. Advancing still works. */
  freeze(): void;
  resume(): void;
}

/** What the mock's own rooms use besides. */
export interface MockClock extends ClockControls {
  /** Runs `run` once time reaches `due` (milliseconds since the epoch). Returns how to cancel it. */
  schedule(due: number, run: () => unknown): () => void;
  /** Keeps time from jumping by itself while `work` is under way. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

export interface ClockOptions {
  /**
   * `"virtual"`: time stands still until it is advanced, or jumps to the next event when somebody sleeps on it and
   * nothing else is under way. `{ live: scale }`: time runs by itself, `scale` times as fast as the machine's.
   * @default "virtual"
   */
  readonly mode?: "virtual" | { readonly live: number };
  /** Where time starts. @default 2026-01-01T09:00:00Z for a virtual clock, the machine's time for a live one */
  readonly start?: Date | number | string;
}

const virtualStart = Date.UTC(2026, 0, 1, 9);

/** @throws RangeError when the moment is not a date. */
function instant(moment: Date | number | string, field: string): number {
  const at = typeof moment === "number" ? moment : new Date(moment).getTime();
  if (Number.isFinite(at)) return at;
  throw new RangeError(`${field} is not a moment: give a Date, an ISO 8601 string or milliseconds since the epoch.`);
}

export function createClock({ mode = "virtual", start }: ClockOptions = {}): MockClock {
  const isVirtual = mode === "virtual";
  const scale = isVirtual ? 0 : mode.live;
  const startAt = start === undefined ? (isVirtual ? virtualStart : realNow()) : instant(start, "start");
  const timers = createTimers();
  let anchor = { at: startAt, real: realNow() };
  let frozen = false;
  let sleepers = 0;
  let underWay = 0;
  let stepping = 0;
  let pumping = false;
  let disarm = () => {};

  const speed = () => (frozen ? 0 : scale);
  const now = () => Math.floor(anchor.at + (realNow() - anchor.real) * speed());

  function moveTo(at: number): void {
    anchor = { at: Math.max(at, now()), real: realNow() };
  }

  async function runNext(): Promise<void> {
    const timer = timers.pop();
    if (timer === undefined) return;
    moveTo(timer.due);
    stepping++;
    try {
      await timer.run();
    } finally {
      stepping--;
    }
  }

  /** Whoever was woken goes on until it sleeps again: two quiet turns, because a body may take one to be read. */
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 2; quiet++) {
      await nextTurn();
      if (underWay > 0) quiet = -1;
    }
  }

  async function runUntil(target: number): Promise<void> {
    stepping++;
    try {
      await settle();
      for (let next = timers.peek(); next !== undefined && next.due <= target; next = timers.peek()) {
        await runNext();
        await settle();
      }
      moveTo(target);
    } finally {
      stepping--;
      wake();
    }
  }

  function mayRunNext(): boolean {
    const next = timers.peek();
    if (next === undefined || stepping > 0) return false;
    return next.due <= now() || (isVirtual && !frozen && sleepers > 0 && underWay === 0);
  }

  async function pump(): Promise<void> {
    await settle();
    while (mayRunNext()) {
      await runNext();
      await settle();
    }
  }

  /** Looks whether something is due or everybody is asleep; a live clock sets the machine's timer for what comes. */
  function wake(): void {
    disarm();
    const next = timers.peek();
    if (next === undefined || pumping) return;
    if (!isVirtual && next.due > now()) {
      if (!frozen) disarm = afterRealTime((next.due - now()) / scale, wake);
      return;
    }
    if (!mayRunNext()) return;
    pumping = true;
    void pump().finally(() => {
      pumping = false;
      wake();
    });
  }

  function schedule(due: number, run: () => unknown): () => void {
    const timer = timers.add(due, run);
    wake();
    return () => {
      timer.cancelled = true;
      wake();
    };
  }

  function sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      sleepers++;
      const end = () => {
        sleepers--;
        signal?.removeEventListener("abort", abort);
      };
      const cancel = schedule(now() + Math.max(0, ms), () => {
        end();
        resolve();
      });
      const abort = () => {
        end();
        cancel();
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", abort, { once: true });
    });
  }

  return {
    now,
    sleep,
    schedule,
    advance: async (duration) => runUntil(now() + milliseconds(duration)),
    async advanceTo(moment) {
      const target = instant(moment, "moment");
      if (target < now())
        throw new RangeError(`moment lies in the past: the clock shows ${new Date(now()).toISOString()}.`);
      await runUntil(target);
    },
    async advanceToNextEvent() {
      const next = timers.peek();
      if (next === undefined) return false;
      await runUntil(next.due);
      return true;
    },
    freeze() {
      moveTo(now());
      frozen = true;
      disarm();
    },
    resume() {
      moveTo(now());
      frozen = false;
      wake();
    },
    async during(work) {
      underWay++;
      try {
        return await work();
      } finally {
        underWay--;
        wake();
      }
    },
  };
}
