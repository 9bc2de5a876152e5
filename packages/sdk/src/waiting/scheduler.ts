import type { Clock } from "@legal-entity/contract/time";
import { type Due, meld } from "./agenda.ts";

/** Gives entries their turn when they are due, so many at a time, with one timer for all of them. */
export interface Scheduler<Entry> {
  plan(entry: Entry): void;
  /** Takes an entry back, where it is planned. */
  drop(entry: Entry): void;
}

interface Alarm {
  readonly due: number;
  readonly stop?: AbortController;
}

/** Without a controller: workers may not make one before the first request. */
const silence: Alarm = { due: Infinity };

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
  const planned = new Set<Entry>();
  let next: Entry | undefined;
  let active = 0;
  let alarm = silence;

  const turn = () => {
    while (next && active < concurrency && !(planned.has(next) && next.due > clock.now())) {
      const entry = next;
      next = meld(entry.left, entry.right);
      entry.left = entry.right = undefined;
      if (planned.delete(entry)) void run(entry);
    }
    void setAlarm(next && active < concurrency ? next.due : Infinity);
  };

  const run = async (entry: Entry) => {
    active++;
    await work(entry);
    active--;
    turn();
  };

  const setAlarm = async (due: number) => {
    if (due === alarm.due) return;
    alarm.stop?.abort();
    alarm = due < Infinity ? { due, stop: new AbortController() } : silence;
    if (alarm === silence) return;
    const mine = alarm;
    try {
      await clock.sleep(due - clock.now(), mine.stop?.signal);
      if (alarm !== mine) return;
      alarm = silence;
      turn();
    } catch (error) {
      if (alarm === mine) for (const entry of planned) onFailure(entry, error);
    }
  };

  return {
    plan(entry) {
      planned.add(entry);
      next = meld(next, entry);
      turn();
    },
    drop(entry) {
      planned.delete(entry);
      turn();
    },
  };
}
