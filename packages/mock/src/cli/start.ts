import { isControlClosed } from "../adapters/server/exposure.ts";
import type { MockServer, ServeOptions } from "../adapters/server.ts";
import { checkTarget, readState, readText, writeWhole } from "./files.ts";
import type { Files, Output, ServeCommand } from "./options.ts";
import { listenTo, signals } from "./signals.ts";

/** What is under way when the server is told to stop may take so long to end. */
const graceful = { seconds: 3 } as const;

/** The URL to call it by, and a first request to try. */
const greeting = (url: string, options: ServeOptions): string => `Legal entity mock at ${url}
  curl -H 'Authorization: Bearer test' '${url}/entity?query=Nordic+Timber'
Any bearer token passes, and names a world of its own. Stop it with Ctrl+C.${
  isControlClosed(options) ? "\nOthers can reach it, so it has no control API; --admin-token opens one." : ""
}`;

const announcements: Readonly<Record<Output, (url: string, options: ServeOptions) => string | undefined>> = {
  greeting,
  json: (url) => JSON.stringify({ url, admin: `${url}/__admin` }),
  quiet: () => undefined,
};

async function withData(options: ServeOptions, { data }: Files): Promise<ServeOptions> {
  if (data === undefined) return options;
  const { parseEntities } = await import("../data/parse-entities.ts");
  return { ...options, entities: parseEntities(readText("data", data), { source: data }) };
}

/** A taken port, in words that say what to do. */
function explainStart(error: unknown, { port = 4010, host = "127.0.0.1" }: ServeOptions): Error {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return new Error(`Port ${port} is taken. Give another with --port, or 0 for a free one.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new TypeError(`--host cannot be ${host}: this machine has no such address.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}

async function listen(options: ServeOptions): Promise<MockServer> {
  const { serve } = await import("../adapters/server.ts");
  return serve(options).catch((error) => {
    throw explainStart(error, options);
  });
}

/** A server that was announced, and how to end it in good order. */
export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the server that a command asks for. @throws Error in words for whoever typed it */
export async function start({ options, files, output, exec }: ServeCommand): Promise<RunningServer> {
  const state = readState(files);
  if (files.exportOnExit !== undefined) checkTarget(files.exportOnExit);
  const server = await listen({ ...(await withData(options, files)), state });
  const url = options.baseUrl ?? server.url;
  const announcement = exec === undefined ? announcements[output](url, options) : undefined;
  if (announcement !== undefined) console.log(announcement);
  return {
    url,
    async stop() {
      // Whoever tells it again wants it to stop sooner, and its state no less.
      listenTo(signals, () => void server.close());
      await server.close(graceful);
      if (files.exportOnExit !== undefined) writeWhole(files.exportOnExit, JSON.stringify(await server.exportState()));
    },
  };
}
