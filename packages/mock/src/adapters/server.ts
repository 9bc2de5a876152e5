import type { Duration } from "@legal-entity/contract/time";
import { milliseconds } from "@legal-entity/contract/time";
import { serve as listen } from "srvx";
import { afterRealTime, realNow } from "../clock/real-time.ts";
import { catalogueOf } from "../mock.ts";
import type { ServiceOptions } from "../options.ts";
import type { Service } from "../service.ts";
import { openHouse } from "./server/house.ts";
import { callableUrl } from "./server/origins.ts";
import type { Reception } from "./server/reception.ts";

/** As in process, but time is the machine's, and an order takes two seconds of it. */
export interface ServeOptions extends ServiceOptions {
  /** 0 takes a free one. @default 4010 */
  readonly port?: number | undefined;
  /** @default "127.0.0.1" */
  readonly host?: string | undefined;
  /** Where clients reach it, when that is not where it listens: a container's name, a proxy. @default where it listens */
  readonly baseUrl?: string | undefined;
  /** Whether the bearer token of a request names a world of its own; `false` gives one world for every token. @default true */
  readonly tenants?: boolean | undefined;
  /** After so much real time without a request or a control call a world is dropped. @default { minutes: 30 } */
  readonly idleAfter?: Duration | "never" | undefined;
  /** How many worlds there may be at once. @default 10000 */
  readonly maxWorlds?: number | undefined;
  /** What a control call has to show as `mock-admin-token`; a server that others reach has no control API without one. */
  readonly adminToken?: string | undefined;
  /** Whether pages of other origins may call it. @default false */
  readonly cors?: boolean | undefined;
  /** Where webhooks may go. @default "anywhere", and "loopback" when others reach the server */
  readonly callbacks?: "anywhere" | "loopback" | undefined;
}

/** A running server. */
export interface MockServer {
  /** Where it listens. */
  readonly url: string;
  /**
   * The dials of the world that a token names; it is not dropped from then on. Where there is one world for every token,
   * any token gives that one.
   */
  world(token: string): Service;
  /** The worlds there are, by their names. */
  worlds(): readonly string[];
  /** Stops it; what is under way may take so long to end. @default at once */
  close(within?: Duration): Promise<void>;
}

/** Starts the service as a real HTTP server. @throws Error when the port is taken, TypeError or RangeError naming an option. */
export async function serve(options: ServeOptions = {}): Promise<MockServer> {
  const { port = 4010, host = "127.0.0.1" } = options;
  const catalogue = catalogueOf(options);
  let receive: Reception = async () => new Response(null, { status: 503 });
  const server = listen({
    port,
    hostname: host,
    silent: true,
    gracefulShutdown: false,
    fetch: (request) => receive(request),
    error(error) {
      console.error(error);
      return new Response("The mock itself failed; its log says why.", { status: 500 });
    },
  });
  await server.ready();
  return server;
}
