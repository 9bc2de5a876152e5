#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { type Command, parseCommand } from "./cli/options.ts";
import { untilSignalled } from "./cli/signals.ts";
import { start } from "./cli/start.ts";
import { usage } from "./cli/usage.ts";

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "";
}

/** Does what the command line asks for; resolves with the exit code. */
async function run(command: Command): Promise<number> {
  if (command.kind !== "serve") {
    console.log(command.kind === "help" ? usage : version());
    return 0;
  }
  const server = await start(command);
  try {
    if (command.exec === undefined) return await untilSignalled();
    const { execute } = await import("./cli/execute.ts");
    return await execute(command.exec, { url: server.url, adminToken: command.options.adminToken });
  } finally {
    await server.stop();
  }
}

function fail(error: unknown): number {
  console.error(`legal-entity-mock: ${error instanceof Error ? error.message : String(error)}`);
  const isMisuse = error instanceof TypeError || error instanceof RangeError;
  return isMisuse ? 2 : 1;
}

const asked = async (): Promise<Command> => parseCommand(process.argv.slice(2), process.env);

process.exitCode = await asked().then(run).catch(fail);
