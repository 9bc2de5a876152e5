import { spawn } from "node:child_process";
import { constants } from "node:os";
import { listenTo, type Signal, signals } from "./signals.ts";

/** The token that a command finds: the mock takes any, and a real one has no business with it. */
const token = "test";

/** How a process ended, as a shell says it: its code, or 128 and the number of the signal. */
const exitCode = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? 128 + (signal === null ? 0 : constants.signals[signal]);

/** On a terminal Ctrl+C reaches the command by itself, and twice would be once too often. */
const arrivesByItself = (signal: Signal): boolean => signal === "SIGINT" && process.stdin.isTTY;

/** The server as a command is to find it. */
export interface Found {
  readonly url: string;
  /** What its control calls have to show. */
  readonly adminToken: string | undefined;
}

const environmentOf = ({ url, adminToken }: Found): NodeJS.ProcessEnv => ({
  ...process.env,
  LEGAL_ENTITY_BASE_URL: url,
  LEGAL_ENTITY_TOKEN: token,
  ...(adminToken !== undefined && { LEGAL_ENTITY_ADMIN_TOKEN: adminToken }),
});

/** Runs a command that finds the server by its environment; signals go on to it. Resolves with its exit code. */
export function execute([program, ...args]: readonly [string, ...string[]], found: Found): Promise<number> {
  return new Promise((resolve, reject) => {
    // On Windows npm and its like are scripts, which only a shell can start.
    const shell = process.platform === "win32";
    const child = spawn(program, args, { stdio: "inherit", env: environmentOf(found), shell });
    listenTo(signals, (signal) => void (arrivesByItself(signal) || child.kill(signal)));
    child.once("error", (error) => {
      reject(new Error(`Failed to run ${program}: ${error.message}. Is it installed?`, { cause: error }));
    });
    child.once("exit", (code, signal) => resolve(exitCode(code, signal)));
  });
}
