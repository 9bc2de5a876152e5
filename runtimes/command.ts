import { execFile } from "node:child_process";

export interface CommandOptions {
  readonly cwd: string;
  /** @default that of this process */
  readonly env?: NodeJS.ProcessEnv | undefined;
  /** How long it may go on after the first that it prints, in milliseconds. @default as long as a command may take */
  readonly mayLinger?: number | undefined;
}

/** The longest that a command may take, in milliseconds. */
const timeLimit = 60_000;

/** Runs a program and gives what it printed; fails with all of it when the program fails or does not end in time. */
export function run(
  program: string,
  args: readonly string[],
  { cwd, env, mayLinger = timeLimit }: CommandOptions,
): Promise<string> {
  const options = { cwd, env, timeout: timeLimit, killSignal: "SIGKILL", maxBuffer: 2 ** 26 } as const;
  return new Promise((resolve, reject) => {
    let lingering: NodeJS.Timeout | undefined;
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      clearTimeout(lingering);
      if (error === null) return resolve(stdout);
      const late = stdout === "" ? `within ${timeLimit} ms` : `by itself within ${mayLinger} ms of what it printed`;
      const reason = error.killed ? `did not end ${late}` : `${error.code ?? error.signal}`;
      reject(new Error(`${program}: ${reason}\n${stdout}${stderr}`.trimEnd()));
    });
    child.stdout?.once("data", () => {
      lingering = setTimeout(() => child.kill("SIGKILL"), mayLinger);
    });
  });
}
