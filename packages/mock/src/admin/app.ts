import { type Context, Hono } from "hono";
import { checkInput, readBody } from "./read-input.ts";
import { refuseCall, refuseMethod, refuseUnknown } from "./refusals.ts";
import type { AdminScope, Route } from "./route.ts";
import { adminPath, adminRoutes } from "./table.ts";

type Environment = { Bindings: AdminScope };

/** Answers a control call for the world of its scope. */
export type AdminApp = (request: Request, scope: AdminScope) => Promise<Response>;

const hasBody = ({ body }: Route): boolean => body !== undefined;

async function work(route: Route, hono: Context<Environment>): Promise<unknown> {
  const { raw } = hono.req;
  return route.work({
    scope: hono.env,
    body: checkInput(route.body, hasBody(route) ? await readBody(raw) : undefined),
    query: checkInput(route.query, hono.req.query()),
    parameter: (name) => hono.req.param(name) ?? "",
    signal: raw.signal,
  });
}

const answer = (route: Route) => async (hono: Context<Environment>) => {
  try {
    const result = await work(route, hono);
    if (route.answer === undefined) return new Response(null, { status: 204 });
    return result === undefined ? refuseUnknown(hono.req.path) : Response.json(result);
  } catch (error) {
    return refuseCall(error, route);
  }
};

const methodsOf = (wanted: string): readonly string[] =>
  adminRoutes.filter(({ path }) => path === wanted).map(({ method }) => method);

/** The dials of a world as routes, made of the table. */
export function createAdminApp(): AdminApp {
  const app = new Hono<Environment>();
  for (const route of adminRoutes) app[route.method](`${adminPath}${route.path}`, answer(route));
  for (const { path } of adminRoutes) {
    app.all(`${adminPath}${path}`, ({ req }) => refuseMethod(req.method, req.path, methodsOf(path)));
  }
  app.notFound(({ req }) => refuseUnknown(req.path));
  app.onError((error) => {
    throw error;
  });
  return async (request, scope) => app.fetch(request, scope);
}
