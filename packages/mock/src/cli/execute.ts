import { spawn } from "node:child_process";
import { constants } from "node:os";
import type { RunningServer } from "./start.ts";

type Signal = "SIGINT" | "SIGTERM" | "SIGHUP";

const signals: readonly Signal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The token that a command finds: the mock takes any, and a real one has no business with it. */
const token = "test";

/** How a process ended, as a shell says it: its code, or 128 and the number of the signal. */
const exitCode = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? 128 + (signal === null ? 0 : constants.signals[signal]);

/** On a terminal Ctrl+C reaches the command by itself, and twice would be once too often. */
const arrivesByItself = (signal: Signal): boolean => signal === "SIGINT" && process.stdin.isTTY;

/** Runs a command that finds the server by its environment; signals go on to it. Resolves with its exit code. */
export function execute(
  [program, ...args]: readonly [string, ...string[]],
  { url }: Pick<RunningServer, "url">,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, LEGAL_ENTITY_BASE_URL: url, LEGAL_ENTITY_TOKEN: token };
    // On Windows npm and its like are scripts, which only a shell can start.
    const child = spawn(program, args, { stdio: "inherit", env, shell: process.platform === "win32" });
    const passOn = (signal: Signal) => void (arrivesByItself(signal) || child.kill(signal));
    for (const signal of signals) process.on(signal, passOn);
    const leave = () => {
      for (const signal of signals) process.off(signal, passOn);
    };
    child.once("error", (error) => {
      leave();
      reject(new Error(`Failed to run ${program}: ${error.message}. Is it installed?`, { cause: error }));
    });
    child.once("exit", (code, signal) => {
      leave();
      resolve(exitCode(code, signal));
    });
  });
}
