import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** A program that runs beside the bench; leaving the scope ends it. */
export interface Child extends AsyncDisposable {
  readonly process: ChildProcessByStdio<null, Readable, null>;
  /** The first line of its output that the pattern matches. Fails when the program ends without one. */
  line(pattern?: RegExp): Promise<string>;
}

export function start(program: string, args: readonly string[]): Child {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  return {
    process: child,
    async line(pattern = /./) {
      for await (const line of lines) if (pattern.test(line)) return line;
      throw new Error(`${program} ${args.join(" ")} ended without the line that was waited for.`);
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await exited;
    },
  };
}

/** Runs a program to its end and gives what it printed. */
export async function outputOf(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  let output = "";
  for await (const piece of child.stdout) output += piece;
  const [code] = await exited;
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}.`);
  return output;
}

/** The path of a script of the bench, for a process of its own. */
export const script = (path: string): string => new URL(path, import.meta.url).pathname;
