import { serve as listen, type ServerRequest } from "srvx";
import { ConnectionLostError } from "../http/transit.ts";
import { createService } from "../mock.ts";
import type { ServiceOptions } from "../options.ts";
import type { Service } from "../service.ts";

/** As in process, but time is the machine's, and an order takes two seconds of it. */
export interface ServeOptions extends Omit<ServiceOptions, "baseUrl"> {
  /** 0 takes a free one. @default 4010 */
  readonly port?: number | undefined;
  /** @default "127.0.0.1" */
  readonly host?: string | undefined;
}

/** A running server, and the dials of the service behind it. */
export interface MockServer extends Service {
  /** Stops it; open connections are closed. */
  close(): Promise<void>;
}

/** The same server under another name: to a browser or a client that is another origin. */
function otherOriginOf(url: string): string {
  const other = new URL(url);
  other.hostname = other.hostname === "127.0.0.1" ? "localhost" : "127.0.0.1";
  return other.origin;
}

/**
 * A lost connection as it is: the socket is reset, and the caller reads whatever had arrived. A caller who has gone
 * needs no answer.
 */
function dropConnection(request: ServerRequest, error: unknown): Promise<Response> {
  const socket = request.runtime?.node?.res?.socket;
  if (error instanceof ConnectionLostError && socket) socket.resetAndDestroy();
  else if (!request.signal.aborted) throw error;
  return new Promise(() => {});
}

/** Starts the service as a real HTTP server. @throws Error when the port is taken. */
export async function serve({ port = 4010, host = "127.0.0.1", ...options }: ServeOptions = {}): Promise<MockServer> {
  let answer = async (_request: ServerRequest): Promise<Response> => new Response(null, { status: 503 });
  const server = listen({
    port,
    hostname: host,
    silent: true,
    gracefulShutdown: false,
    fetch: (request) => answer(request),
    error(error) {
      console.error(error);
      return new Response("The mock itself failed; its log says why.", { status: 500 });
    },
  });
  await server.ready();
  const url = (server.url ?? `http://${host}:${port}`).replace(/\/$/, "");
  const service = createService({
    ...options,
    clock: options.clock ?? { mode: { live: 1 } },
    fulfilment: options.fulfilment ?? { after: { seconds: 2 } },
    otherOrigin: otherOriginOf(url),
    impossibleFaults: { refuse: "a server that listens has accepted the connection already. Use reset." },
    baseUrl: url,
  });
  answer = (request) => service.answer(request).catch((error) => dropConnection(request, error));
  return { ...service, close: () => server.close(true) };
}
