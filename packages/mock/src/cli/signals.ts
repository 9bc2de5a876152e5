/** Resolves with exit code 0 at the first signal to stop; a second one ends the process at once. */
export function untilSignalled(): Promise<number> {
  return new Promise((resolve) => {
    let isTold = false;
    const stop = () => {
      if (isTold) process.exit(1);
      isTold = true;
      resolve(0);
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  });
}
