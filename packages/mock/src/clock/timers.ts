import TinyQueue from "tinyqueue";

/** A piece of work that waits for its moment on the clock. */
export interface Timer {
  /** When it is due, in milliseconds since the epoch. */
  readonly due: number;
  /** Ties on `due` run in the order of registration. */
  readonly sequence: number;
  readonly run: () => unknown;
  cancelled: boolean;
}

/** Timers in the order in which they are due; cancelled ones are never seen. */
export interface Timers {
  add(due: number, run: () => unknown): Timer;
  peek(): Timer | undefined;
  pop(): Timer | undefined;
}

export function createTimers(): Timers {
  const queue = new TinyQueue<Timer>([], (a, b) => a.due - b.due || a.sequence - b.sequence);
  let sequence = 0;

  function peek(): Timer | undefined {
    while (queue.peek()?.cancelled) queue.pop();
    return queue.peek();
  }

  return {
    peek,
    add(due, run) {
      const timer: Timer = { due, sequence: sequence++, run, cancelled: false };
      queue.push(timer);
      return timer;
    },
    pop() {
      peek();
      return queue.pop();
    },
  };
}
