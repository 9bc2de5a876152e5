import { type Duration, milliseconds } from "@legal-entity/contract/time";
import { serve as listen, type Server } from "srvx";
import { afterRealTime } from "../clock/real-time.ts";
import { catalogueOf, houseService } from "../mock.ts";
import type { Service } from "../service.ts";
import { worldNameOf } from "../tenants/naming.ts";
import type { Tenants } from "../tenants/tenants.ts";
import { furnish } from "./server/house.ts";
import { checkServeOptions, type ServeOptions } from "./server/options.ts";
import { callableUrl } from "./server/origins.ts";
import { createReception, type Reception } from "./server/reception.ts";
import { exportState, importState, type ServerState } from "./server/state.ts";
import { onlyWorld, openWorlds, type ServerWorlds } from "./server/worlds.ts";

export type { Entity } from "@legal-entity/contract";
export type { Duration } from "@legal-entity/contract/time";
export type { Assumptions } from "../assumptions/register.ts";
export type { ClockMode, ClockOptions } from "../clock/dial.ts";
export type { Snapshot } from "../control/state.ts";
export type { FulfilmentPolicy } from "../domain/fulfilment-plan.ts";
export type { ServiceOptions } from "../options.ts";
export type { Service } from "../service.ts";
export type { ServeOptions } from "./server/options.ts";
export type { ServerState } from "./server/state.ts";

/** A running server. */
export interface MockServer {
  /** Where it listens. */
  readonly url: string;
  /**
   * The dials of the world that a token names, which is not dropped from then on. Where there is one world for every
   * token, any token gives it.
   */
  world(token: string): Service;
  /** The names of the worlds that there are. */
  worlds(): readonly string[];
  /** All worlds as JSON, after it has stopped too. */
  exportState(): Promise<ServerState>;
  /** Takes over worlds; on a live clock what was due in the meantime happens now. @throws TypeError when it is no such state */
  importState(state: ServerState): Promise<void>;
  /** Stops it; what is under way may take so long to end, and a second call may say less. @default at once */
  close(within?: Duration): Promise<void>;
}

/** Starts to listen; until it is furnished a server has nothing to say. */
async function startListening({ port = 4010, host = "127.0.0.1" }: ServeOptions, receive: Reception): Promise<Server> {
  const server = listen({
    port,
    hostname: host,
    silent: true,
    gracefulShutdown: false,
    fetch: receive,
    error(error) {
      console.error(error);
      return new Response("The mock itself failed; its log says why.", { status: 500 });
    },
  });
  await server.ready();
  return server;
}

/** Lets what is under way end, and breaks off what does not; asked again while it waits, it may wait less. */
function createStop(server: Server, worlds: ServerWorlds): (within: number) => Promise<void> {
  let ended: Promise<void> | undefined;
  return async (within) => {
    ended ??= server.close();
    const cancel = afterRealTime(within, () => void server.close(true));
    await ended;
    cancel();
    worlds.tenants.close();
  };
}

/** Takes over the worlds to begin with; those of a state that is none are forgotten with what they had planned. */
async function begin(tenants: Tenants, state: ServerState): Promise<void> {
  try {
    await importState(tenants, state);
  } catch (error) {
    tenants.close();
    throw error;
  }
}

/** Starts the service as a real HTTP server. @throws Error when the port is taken, TypeError or RangeError naming an option */
export async function serve(options: ServeOptions = {}): Promise<MockServer> {
  checkServeOptions(options);
  const catalogue = catalogueOf(options);
  // Options that are not usable are found before anything listens.
  houseService(options, { catalogue });
  const stopping = new AbortController();
  let receive: Reception = async () => new Response(null, { status: 503 });
  const server = await startListening(options, (request) => receive(request));
  const url = callableUrl(server.url ?? "");
  try {
    const worlds = openWorlds(options, url, { catalogue });
    const { tenants } = worlds;
    if (options.state !== undefined) await begin(tenants, options.state);
    const stop = createStop(server, worlds);
    receive = createReception(furnish(options, url, worlds, stopping.signal));
    return {
      url,
      world: (token) => tenants.keep(options.tenants === false ? onlyWorld : worldNameOf(token)).service,
      worlds: () => tenants.list().map(({ name }) => name),
      exportState: () => exportState(tenants),
      importState: (state) => importState(tenants, state),
      close(within = 0) {
        stopping.abort();
        return stop(milliseconds(within, "within"));
      },
    };
  } catch (error) {
    await server.close(true);
    throw error;
  }
}
