import type { Clock } from "@legal-entity/contract/time";

export interface RecordingClock extends Clock {
  /** The length of each sleep so far, in milliseconds. */
  readonly pauses: number[];
}

/** A clock that jumps over each sleep at once, and writes it down. `onSleep` happens within the sleep. */
export function recordingClock(start = Date.UTC(2026, 0, 1), onSleep: () => unknown = () => {}): RecordingClock {
  const pauses: number[] = [];
  let now = start;
  return {
    pauses,
    now: () => now,
    async sleep(milliseconds, signal) {
      signal?.throwIfAborted();
      pauses.push(milliseconds);
      await onSleep();
      signal?.throwIfAborted();
      now += milliseconds;
    },
  };
}
