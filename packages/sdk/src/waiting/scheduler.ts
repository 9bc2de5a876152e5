import type { Clock } from "@legal-entity/contract/time";

/** Something that is due at a moment, in milliseconds since the epoch. */
export interface Due {
  readonly due: number;
}

/** Gives entries their turn when they are due, so many at a time, with one timer for all of them. */
export interface Scheduler<Entry> {
  /** The entry must not be planned already, nor its moment change while it is. */
  plan(entry: Entry): void;
  /** Takes an entry back, where it is planned. */
  drop(entry: Entry): void;
}

/**
 * @param work must not reject; it may plan its entry again
 * @param onFailure told each planned entry when the clock itself fails
 */
export function createScheduler<Entry extends Due>(
  clock: Clock,
  concurrency: number,
  work: (entry: Entry) => Promise<void>,
  onFailure: (entry: Entry, error: unknown) => void,
): Scheduler<Entry> {
  /** What is due first comes first. New entries are mostly due late, so that few others have to move. */
  const planned: Entry[] = [];
  let active = 0;
  let alarmDue = Infinity;
  let alarm: AbortController | undefined;

  const next = () => (active < concurrency ? planned[0] : undefined);

  const turn = () => {
    let entry = next();
    for (; entry && entry.due <= clock.now(); entry = next()) {
      planned.shift();
      void run(entry);
    }
    void setAlarm(entry?.due ?? Infinity);
  };

  const run = async (entry: Entry) => {
    active++;
    await work(entry);
    active--;
    turn();
  };

  const setAlarm = async (due: number) => {
    if (due === alarmDue) return;
    alarm?.abort();
    alarmDue = due;
    if (due === Infinity) return;
    // Not before the first entry: workers may not make one before their first request.
    alarm = new AbortController();
    const { signal } = alarm;
    try {
      await clock.sleep(due - clock.now(), signal);
      if (signal.aborted) return;
      alarmDue = Infinity;
      turn();
    } catch (error) {
      if (!signal.aborted) for (const entry of planned) onFailure(entry, error);
    }
  };

  return {
    plan(entry) {
      // Mostly near the end, where the search begins: a pause that begins later is over later.
      planned.splice(planned.findLastIndex(({ due }) => due <= entry.due) + 1, 0, entry);
      turn();
    },
    drop(entry) {
      const at = planned.indexOf(entry);
      if (at >= 0) planned.splice(at, 1);
      turn();
    },
  };
}
