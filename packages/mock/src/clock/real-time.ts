/**
 * The only place of the mock that touches the machine's own time. The functions are taken when the module loads,
 * so a test that installs fake timers later does not stop the mock.
 */
const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
const dateNow = Date.now;
const immediate: typeof globalThis.setImmediate | undefined = globalThis.setImmediate;

/** The machine's time, in milliseconds since the epoch. */
export const realNow = (): number => dateNow();

const longestTimeout = 2 ** 31 - 1;

/** Calls `run` after `ms` real milliseconds (or earlier where a timer cannot wait that long); returns how to cancel. */
export function afterRealTime(ms: number, run: () => void): () => void {
  const handle = setTimeout(run, Math.min(Math.max(ms, 0), longestTimeout));
  return () => clearTimeout(handle);
}

/** Calls `run` again and again, every so many real milliseconds, without keeping the process alive; returns how to stop. */
export function everyRealTime(ms: number, run: () => void): () => void {
  const handle = setInterval(run, ms);
  if (typeof handle === "object") handle.unref();
  return () => clearInterval(handle);
}

/** Whether somebody replaced `setImmediate` since this module was loaded, as fake timers do. */
export const isImmediateFaked = (): boolean => globalThis.setImmediate !== immediate;

const inNode = (): Promise<void> => new Promise((resolve) => immediate?.(() => resolve()));

const inBrowser = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Resolves in a later turn of the event loop, after everything that is ready to run has run. */
export const nextTurn = immediate === undefined ? inBrowser : inNode;
