import { once } from "node:events";
import { createServer } from "node:net";
import { serve } from "srvx";

export type Answer = (request: Request) => Response | Promise<Response>;

/** An origin on loopback that is there until it is disposed of. */
export interface Listener extends AsyncDisposable {
  readonly origin: string;
}

/** Answers on a free port of loopback. */
export async function listen(answer: Answer): Promise<Listener> {
  const server = serve({ port: 0, hostname: "127.0.0.1", silent: true, gracefulShutdown: false, fetch: answer });
  await server.ready();
  return { origin: new URL(server.url ?? "").origin, [Symbol.asyncDispose]: () => server.close(true) };
}

/** An origin of loopback where nobody listens any more. */
export async function closedOrigin(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return `http://127.0.0.1:${address.port}`;
}
