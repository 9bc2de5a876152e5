import { once } from "node:events";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Child, script, start } from "../measuring/child.ts";
import { freePort } from "./free-port.ts";

/** A server in a process of its own. */
export interface Running extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
}

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

function running(child: Child, url: string): Running {
  const { pid } = child.process;
  if (pid === undefined) throw new Error(`The server at ${url} has no process.`);
  return { url, pid, [Symbol.asyncDispose]: () => child[Symbol.asyncDispose]() };
}

/** The command as it is published; its orders never finish by themselves. */
export async function startMock(): Promise<Running> {
  const child = start(process.execPath, [
    fromRoot("packages/mock/dist/cli.js"),
    ...["--port", "0", "--json", "--fulfilment", "manual"],
  ]);
  const { url }: { url: string } = JSON.parse(await child.line(/^{/));
  return running(child, url);
}

/** `node:http` and nothing else: what neither a mock nor the load can be faster than. */
export async function startBare(body: string): Promise<Running> {
  const child = start(process.execPath, [script("../mock/bare-server.ts"), body]);
  const { port }: { port: number } = JSON.parse(await child.line(/^{/));
  return running(child, `http://127.0.0.1:${port}`);
}

/** Prism answers from the examples of the contract, and remembers nothing. */
export async function startPrism(): Promise<Running> {
  const prism = createRequire(import.meta.url).resolve("@stoplight/prism-cli");
  const port = await freePort();
  const quiet = ["--verboseLevel", "error"];
  const child = start(process.execPath, [prism, "mock", fromRoot("openapi.yaml"), "--port", `${port}`, ...quiet]);
  await untilListening(port);
  return running(child, `http://127.0.0.1:${port}`);
}

const mostTries = 2000;

/** Tries to connect every few milliseconds: quiet, Prism does not say when it listens, and otherwise it logs each request. */
async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const socket = connect(port, "127.0.0.1");
    const isListening = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isListening) return;
    await setTimeout(5);
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
