import { FastResponse, type ServerRequest } from "srvx";
import { problem } from "../../admin/problem.ts";
import { ConnectionLostError } from "../../http/transit.ts";
import type { HousedService } from "../../mock.ts";
import type { Reply } from "../../reply/reply.ts";
import { toResponse } from "../../reply/to-response.ts";
import { type Tenants, TooManyWorldsError } from "../../tenants/tenants.ts";
import { type AdminDoor, isAdminPath } from "./admin-door.ts";
import { answerPreflight, sharing } from "./cross-origin.ts";
import { type HostCheck, refuseHost } from "./host-check.ts";
import { partsOf } from "./request-url.ts";
import { timeHeader, timeOf } from "./state-time.ts";

/** What stands behind the door. */
export interface House {
  readonly tenants: Tenants;
  /** The name of the world that a request is for; undefined when it names none. */
  nameOf(request: Request): string | undefined;
  /** Answers whom no world knows, and keeps nothing of it. */
  readonly stranger: HousedService;
  readonly isMeant: HostCheck;
  /** Lets pages of other origins in. */
  readonly cors: boolean;
  readonly admin: AdminDoor;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
}

export type Reception = (request: ServerRequest) => Promise<Response>;

/** A lost connection as it is: the socket is reset, and the caller reads whatever had arrived. */
function dropConnection({ runtime }: ServerRequest): Promise<Response> {
  runtime?.node?.res?.socket?.resetAndDestroy();
  return new Promise(() => {});
}

function refuse(request: ServerRequest, error: unknown): Response | Promise<Response> {
  // A caller who has gone needs no answer.
  if (error instanceof ConnectionLostError || request.signal.aborted) return dropConnection(request);
  if (error instanceof TooManyWorldsError) {
    return problem({ status: 503, title: "Too many worlds", detail: error.message });
  }
  throw error;
}

/** What every answer says besides what it is about. */
function remarksOf({ cors, stopping }: House): Readonly<Record<string, string>> {
  // Else a caller who asks again and again keeps a server that stops from ending.
  return { ...(cors && sharing), ...(stopping.aborted && { connection: "close" }) };
}

/** Makes of an answer what the server sends, without a web response on the way. */
function send(reply: Reply, request: ServerRequest, { clock }: HousedService, house: House): Response {
  const time = request.headers.has(timeHeader) && { [timeHeader]: timeOf(clock) };
  const headers = { ...reply.headers, ...time, ...remarksOf(house) };
  return toResponse({ ...reply, headers }, { request, sleep: clock.sleep }, FastResponse);
}

function answerInWorld(house: House, request: ServerRequest): Promise<Response> {
  const { tenants, nameOf, stranger } = house;
  const work = async (world: HousedService) => send(await world.reply(request), request, world, house);
  const name = nameOf(request);
  return name === undefined ? work(stranger) : tenants.use(name, work);
}

const ready = () => Response.json({ status: "ok" });
const probes: ReadonlySet<string> = new Set(["/livez", "/readyz"]);

/** Where every request comes in: names, pages, probes, the control API, and then the service of the caller's world. */
export function createReception(house: House): Reception {
  async function answerAside(request: ServerRequest, path: string): Promise<Response> {
    const response = probes.has(path) ? ready() : await house.admin(request, path);
    for (const [name, value] of Object.entries(remarksOf(house))) response.headers.set(name, value);
    return response;
  }

  return async (request) => {
    const { authority, path } = partsOf(request.url);
    if (!house.isMeant(authority, request)) return refuseHost(authority);
    const preflight = house.cors ? answerPreflight(request) : undefined;
    if (preflight !== undefined) return preflight;
    try {
      const isAside = probes.has(path) || isAdminPath(path);
      return await (isAside ? answerAside(request, path) : answerInWorld(house, request));
    } catch (error) {
      return refuse(request, error);
    }
  };
}
