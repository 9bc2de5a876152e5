#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { type MockServer, serve } from "./adapters/server.ts";
import { type Command, parseCommand, usage } from "./cli/options.ts";

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "";
}

const greeting = (url: string): string => `Legal entity mock at ${url}
  curl -H 'Authorization: Bearer test' '${url}/entity?query=Nordic+Timber'
Any bearer token passes. Stop it with Ctrl+C.`;

function stopOnSignals(server: MockServer): void {
  const stop = () => {
    void server.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

async function run(command: Command): Promise<void> {
  if (command.kind === "help") return console.log(usage);
  if (command.kind === "version") return console.log(version());
  const server = await serve(command.options);
  stopOnSignals(server);
  console.log(command.json ? JSON.stringify({ url: server.url }) : greeting(server.url));
}

function fail(error: unknown): void {
  console.error(`legal-entity-mock: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = error instanceof TypeError || error instanceof RangeError ? 2 : 1;
}

try {
  await run(parseCommand(process.argv.slice(2)));
} catch (error) {
  fail(error);
}
