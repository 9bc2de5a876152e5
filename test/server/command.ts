import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const cli = fileURLToPath(new URL("../../packages/mock/src/cli.ts", import.meta.url));

/** How a command ended, and what it said. */
interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command `legal-entity-mock` in a process of its own; leaving the scope ends it. */
export interface RunningCommand extends AsyncDisposable {
  readonly process: ChildProcess;
  /** What it printed until now. */
  said(): string;
  /** Resolves with the first line that it prints. */
  firstLine(): Promise<string>;
  ended(): Promise<Ended>;
}

export function runCommand(args: readonly string[], env: Readonly<Record<string, string>> = {}): RunningCommand {
  const child = spawn(process.execPath, [cli, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const texts = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => {
    texts.stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    texts.stderr += chunk;
  });
  const closed = once(child, "close");
  return {
    process: child,
    said: () => texts.stdout,
    async firstLine() {
      while (!texts.stdout.includes("\n")) {
        const [event] = await Promise.race([once(child.stdout, "data"), closed.then(() => ["closed"])]);
        if (event === "closed") throw new Error(`The command ended: ${texts.stderr}`);
      }
      return texts.stdout.split("\n", 1)[0] ?? "";
    },
    async ended() {
      const [code] = await closed;
      return { code, ...texts };
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
      await closed;
    },
  };
}

/** Starts a server by the command, on a free port. */
export async function startCommand(...args: readonly string[]): Promise<RunningCommand & { readonly url: string }> {
  const command = runCommand(["--port", "0", "--json", ...args]);
  const { url } = JSON.parse(await command.firstLine());
  return { ...command, url };
}
