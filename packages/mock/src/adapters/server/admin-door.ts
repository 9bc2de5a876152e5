import { createHash, timingSafeEqual } from "node:crypto";
import type { AdminApp } from "../../admin/app.ts";
import { refuse } from "../../admin/problem.ts";
import type { Worlds } from "../../admin/route.ts";
import type { Tenants } from "../../tenants/tenants.ts";
import { partsOf } from "./request-url.ts";
import { timeHeader, timeOf } from "./state-time.ts";

/** Lets a control call in, or says why not. */
export type AdminDoor = (request: Request, path: string) => Promise<Response>;

export interface AdminDoorOptions {
  readonly tenants: Tenants;
  nameOf(request: Request): string | undefined;
  readonly worlds: Worlds;
  /** What a call has to show; undefined when it is asked for nothing. */
  readonly adminToken: string | undefined;
  /** The server is reached from elsewhere and has no admin token, so nobody gets in. */
  readonly isClosed: boolean;
  /** Pages of other origins may come in. */
  readonly cors: boolean;
  readonly stopping: AbortSignal;
}

const adminTokenHeader = "mock-admin-token";

export const isAdminPath = (path: string): boolean => path === "/__admin" || path.startsWith("/__admin/");

const digest = (text: string) => createHash("sha256").update(text).digest();

/** A page of another origin cannot read an answer, but could still turn a dial. */
function refusePage(request: Request): Response | undefined {
  const origin = request.headers.get("origin");
  if (origin === null || partsOf(`${origin}/`).authority === partsOf(request.url).authority) return undefined;
  return refuse({
    status: 403,
    title: "Foreign page",
    field: "Origin",
    rule: `A page of ${origin} may not turn the dials.`,
    remedy: "Start the server with --cors to let pages in.",
  });
}

function refuseCaller(request: Request, { adminToken, isClosed }: AdminDoorOptions): Response | undefined {
  if (isClosed) {
    const rule = "This server is reached from elsewhere.";
    const remedy = "Give it an admin token at its start (--admin-token).";
    return refuse({ status: 403, title: "Control API closed", field: adminTokenHeader, rule, remedy });
  }
  if (adminToken === undefined) return undefined;
  const shown = request.headers.get(adminTokenHeader) ?? "";
  if (timingSafeEqual(digest(shown), digest(adminToken))) return undefined;
  const rule = "The admin token is missing or wrong.";
  const remedy = `Send it as ${adminTokenHeader}.`;
  return refuse({ status: 401, title: "Admin token required", field: adminTokenHeader, rule, remedy });
}

const noWorld = () =>
  refuse({
    status: 401,
    title: "No world named",
    field: "Authorization",
    rule: "The bearer token of a control call names the world.",
    remedy: "Send Authorization: Bearer <any name>, or see /__admin/openapi.json, which needs none.",
  });

/** The control API is loaded with the first call: the server is ready sooner without it. */
const loadAdmin = async (): Promise<AdminApp> => (await import("../../admin/app.ts")).createAdminApp();

export function createAdminDoor(options: AdminDoorOptions): AdminDoor {
  const { tenants, nameOf, worlds, stopping } = options;
  let admin: Promise<AdminApp> | undefined;

  async function answer(request: Request): Promise<Response> {
    admin ??= loadAdmin();
    const control = await admin;
    const name = nameOf(request);
    if (name === undefined) return noWorld();
    return tenants.use(name, async ({ service, clock, arrivals }) => {
      const scope = { name, service, clock, worlds, stopping, nextArrival: arrivals.next };
      const response = await control(request, scope);
      response.headers.set(timeHeader, timeOf(clock));
      return response;
    });
  }

  return async (request, path) => {
    const refusal = (options.cors ? undefined : refusePage(request)) ?? refuseCaller(request, options);
    if (refusal !== undefined) return refusal;
    if (path !== "/__admin/openapi.json" || request.method !== "GET") return answer(request);
    return Response.json((await import("../../admin/document/document.ts")).adminDocument());
  };
}
