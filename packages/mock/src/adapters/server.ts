import { serve as listen } from "srvx";
import { createService, type Service, type ServiceOptions } from "../mock.ts";

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

/** Starts the service as a real HTTP server. @throws Error when the port is taken. */
export async function serve({ port = 4010, host = "127.0.0.1", ...options }: ServeOptions = {}): Promise<MockServer> {
  let answer = async (_request: Request): Promise<Response> => new Response(null, { status: 503 });
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
  const service = createService({
    ...options,
    clock: options.clock ?? { mode: { live: 1 } },
    fulfilment: options.fulfilment ?? { after: { seconds: 2 } },
    baseUrl: server.url ?? `http://${host}:${port}`,
  });
  answer = (request) => service.fetch(request);
  return { ...service, close: () => server.close(true) };
}
