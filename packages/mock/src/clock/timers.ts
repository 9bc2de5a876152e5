import TinyQueue from "tinyqueue";

/** A piece of work that waits for its moment on the clock. */
export interface Timer {
  /** When it is due, in milliseconds since the epoch. */
  readonly due: number;
  /** Ties on `due` run in the order of registration. */
  readonly sequence: number;
  readonly run: () => unknown;
}

/** Timers in the order in which they are due; cancelled ones are never seen. */
export interface Timers {
  add(due: number, run: () => unknown): Timer;
  /** One that has run stays as it is. */
  cancel(timer: Timer): void;
  peek(): Timer | undefined;
  pop(): Timer | undefined;
  /** How many are kept in memory, cancelled ones that are not yet forgotten among them. */
  readonly held: number;
}

const inOrder = (a: Timer, b: Timer): number => a.due - b.due || a.sequence - b.sequence;

/** Cancelled timers that are worth a look through all; fewer only cost their memory. */
const worthSweeping = 64;

export function createTimers(): Timers {
  let queue = new TinyQueue<Timer>([], inOrder);
  let sequence = 0;
  const waiting = new Set<Timer>();

  /** Limits of time are set and cancelled with each call: behind a timer that waits they would pile up. */
  function sweep(): void {
    if (queue.length - waiting.size < Math.max(worthSweeping, waiting.size)) return;
    queue = new TinyQueue([...waiting], inOrder);
  }

  function peek(): Timer | undefined {
    for (let next = queue.peek(); next !== undefined; next = queue.peek()) {
      if (waiting.has(next)) return next;
      queue.pop();
    }
    return undefined;
  }

  return {
    peek,
    add(due, run) {
      const timer: Timer = { due, sequence: sequence++, run };
      waiting.add(timer);
      queue.push(timer);
      return timer;
    },
    cancel(timer) {
      if (waiting.delete(timer)) sweep();
    },
    pop() {
      const next = peek();
      if (next === undefined) return undefined;
      waiting.delete(next);
      return queue.pop();
    },
    get held() {
      return queue.length;
    },
  };
}
