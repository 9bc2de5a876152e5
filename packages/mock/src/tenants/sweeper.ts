import { isInUse, type Tenant } from "./tenant.ts";

/** The machine's time: how long a world is idle has nothing to do with the clock that it lives by. */
export interface RealTime {
  /** Milliseconds. */
  now(): number;
  /** Calls `run` after so many milliseconds; returns how to cancel. */
  after(ms: number, run: () => void): () => void;
}

interface Sweep {
  readonly time: RealTime;
  /** After so many real milliseconds without use a world is dropped; `Infinity` keeps all. */
  readonly idleMs: number;
  readonly worlds: ReadonlyMap<string, Tenant>;
  drop(name: string): void;
}

/** Drops idle worlds now and then. */
export interface Sweeper {
  /** Sees to it that the worlds are looked at, as long as there are any. */
  plan(): void;
  dropIdle(): void;
  stop(): void;
}

export function createSweeper({ time, idleMs, worlds, drop }: Sweep): Sweeper {
  let cancel: (() => void) | undefined;

  function dropIdle(): void {
    const longAgo = time.now() - idleMs;
    for (const world of worlds.values()) {
      if (world.usedAt <= longAgo && !isInUse(world)) drop(world.name);
    }
  }

  function sweep(): void {
    cancel = undefined;
    dropIdle();
    plan();
  }

  function plan(): void {
    if (cancel === undefined && worlds.size > 0 && Number.isFinite(idleMs)) cancel = time.after(idleMs, sweep);
  }

  return { plan, dropIdle, stop: () => cancel?.() };
}
