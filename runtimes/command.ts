import { execFile } from "node:child_process";

export interface CommandOptions {
  readonly cwd: string;
  /** @default that of this process */
  readonly env?: NodeJS.ProcessEnv | undefined;
}

/** The longest that a command may take, in milliseconds. */
const timeLimit = 30_000;

/** Runs a program and gives what it printed; fails with all of it when the program fails or does not end in time. */
export function run(program: string, args: readonly string[], { cwd, env }: CommandOptions): Promise<string> {
  const options = { cwd, env, timeout: timeLimit, killSignal: "SIGKILL", maxBuffer: 2 ** 26 } as const;
  return new Promise((resolve, reject) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout);
      const reason = error.killed ? `did not end within ${timeLimit} ms` : `${error.code ?? error.signal}`;
      reject(new Error(`${program}: ${reason}\n${stdout}${stderr}`.trimEnd()));
    });
  });
}
