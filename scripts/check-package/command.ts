import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const execute = promisify(execFile);

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a program and gives what it printed; fails with all of it when the program fails. */
export async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await execute(program, args, { cwd, maxBuffer: 2 ** 26 });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" }: { stdout?: string; stderr?: string } = Object(error);
    throw new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}` || String(error));
  }
}

/** Runs a script with the Node.js that runs this one. */
export const node = (script: string, args: readonly string[], cwd: string): Promise<string> =>
  run(process.execPath, [script, ...args], cwd);
