import type { ServerRequest } from "srvx";
import { problem } from "../../admin/problem.ts";
import { ConnectionLostError } from "../../http/transit.ts";
import type { HousedService } from "../../mock.ts";
import { type Tenants, TooManyWorldsError } from "../../tenants/tenants.ts";
import { type AdminDoor, isAdminPath } from "./admin-door.ts";
import { answerPreflight, shareAnswer } from "./cross-origin.ts";
import { type HostCheck, refuseHost } from "./host-check.ts";
import { partsOf } from "./request-url.ts";
import { stateTime, timeHeader } from "./state-time.ts";

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

async function answerInWorld({ tenants, nameOf, stranger }: House, request: ServerRequest): Promise<Response> {
  const name = nameOf(request);
  if (name === undefined) return stranger.service.answer(request);
  return tenants.use(name, async ({ service, clock }) => {
    const response = await service.answer(request);
    return request.headers.has(timeHeader) ? stateTime(response, clock) : response;
  });
}

const ready = () => Response.json({ status: "ok" });
const probes: ReadonlySet<string> = new Set(["/livez", "/readyz"]);

/** Where every request comes in: names, pages, probes, the control API, and then the service of the caller's world. */
export function createReception(house: House): Reception {
  async function answer(request: ServerRequest, path: string): Promise<Response> {
    if (probes.has(path)) return ready();
    if (isAdminPath(path)) return house.admin(request, path);
    return answerInWorld(house, request);
  }

  return async (request) => {
    const { authority, path } = partsOf(request.url);
    if (!house.isMeant(authority, request)) return refuseHost(authority);
    const preflight = house.cors ? answerPreflight(request) : undefined;
    if (preflight !== undefined) return preflight;
    try {
      const response = await answer(request, path);
      // Else a caller who asks again and again keeps a server that stops from ending.
      if (house.stopping.aborted) response.headers.set("connection", "close");
      return house.cors ? shareAnswer(response) : response;
    } catch (error) {
      return refuse(request, error);
    }
  };
}
