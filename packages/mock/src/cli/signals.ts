/** What tells a process to end. */
export type Signal = "SIGINT" | "SIGTERM" | "SIGHUP";

export const signals: readonly Signal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** From now on these signals are told, and do not end the process by themselves. */
export function listenTo(wanted: readonly Signal[], react: (signal: Signal) => void): void {
  for (const signal of wanted) process.on(signal, react);
}

/** Resolves with exit code 0 at the first signal to stop; SIGHUP is left alone, since `nohup` wants it to be. */
export function untilSignalled(): Promise<number> {
  return new Promise((resolve) => listenTo(["SIGINT", "SIGTERM"], () => resolve(0)));
}
