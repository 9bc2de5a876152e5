import { type Context, Hono } from "hono";
import { type Consult, openConsultation } from "../assumptions/consult.ts";
import type { AssumptionSettings } from "../assumptions/settings.ts";
import type { PathForm } from "../domain/order.ts";
import type { OperationContext } from "../operations/context.ts";
import { createOrder } from "../operations/create-order.ts";
import { downloadFile } from "../operations/download-file.ts";
import { getEntity } from "../operations/get-entity.ts";
import { getOrder } from "../operations/get-order.ts";
import { type Outcome, refuse } from "../operations/outcome.ts";
import { searchEntities } from "../operations/search-entities.ts";
import { refuseStranger } from "./authenticate.ts";
import { parseOrder } from "./parse-order.ts";
import { pathForms, paths } from "./paths.ts";
import { respondRefusal } from "./refusals.ts";
import { respondJson, stateBasis } from "./respond.ts";
import { respondFile } from "./respond-file.ts";

export interface HttpOptions {
  /** The path of the base URL, without a slash at its end. */
  readonly basePath: string;
  readonly settings: AssumptionSettings;
  contextFor(consult: Consult): OperationContext;
}

/** A request on its way through: what it asks, and what the operations work on. */
interface Exchange {
  readonly hono: Context;
  readonly form: PathForm;
  readonly context: OperationContext;
}

type Handler = (exchange: Exchange) => Response | Promise<Response>;

function reply<Value>(
  { context: { consult } }: Exchange,
  outcome: Outcome<Value>,
  respond: (value: Value) => Response | Promise<Response> = (value) => respondJson(200, value),
): Response | Promise<Response> {
  return outcome.kind === "refused" ? respondRefusal(outcome, consult) : respond(outcome.value);
}

const parameter = ({ hono }: Exchange, name: string): string => hono.req.param(name) ?? "";

const handlers = {
  searchEntities: (exchange) => {
    const { req } = exchange.hono;
    const [query, countryCode, matchCondition] = ["query", "country_code", "match_condition"].map((name) =>
      req.query(name),
    );
    return reply(exchange, searchEntities(exchange.context, { query, countryCode, matchCondition }));
  },
  getEntity: (exchange) => reply(exchange, getEntity(exchange.context, parameter(exchange, "persistent_id"))),
  createOrder: async (exchange) => {
    const { context, form, hono } = exchange;
    const parsed = await parseOrder(hono.req.raw, context.consult);
    if (parsed.kind === "refused") return respondRefusal(parsed, context.consult);
    const created = createOrder(context, { order: parsed.value, pathForm: form });
    return reply(exchange, created, (receipt) => respondJson(Number(context.consult("createStatus")), receipt));
  },
  getOrder: (exchange) => reply(exchange, getOrder(exchange.context, parameter(exchange, "order_id"))),
  downloadFile: (exchange) => {
    const { context } = exchange;
    const input = { orderId: parameter(exchange, "order_id"), fileName: parameter(exchange, "file_name") };
    return reply(exchange, downloadFile(context, input), (file) =>
      respondFile(file, context.catalogue, context.consult),
    );
  },
} satisfies Record<keyof typeof paths, Handler>;

/** The service as a web application: routes, authentication, then the operation. */
export function createHttpApp({ basePath, settings, contextFor }: HttpOptions): Hono {
  const app = new Hono();

  const handle = (form: PathForm, handler: Handler) => async (hono: Context) => {
    const consultation = openConsultation(settings);
    const { consult } = consultation;
    const context = contextFor(consult);
    const authoritative = consult("pathPrefix");
    const isServed = authoritative === "both" || (authoritative === "v2") === (form === "/v2");
    const refusal = isServed ? refuseStranger(hono.req.raw, context.world.state) : unknownPath(hono);
    const response = refusal === undefined ? await handler({ hono, form, context }) : respondRefusal(refusal, consult);
    return stateBasis(response, consultation);
  };

  const refuseMethod = (allow: string) => (hono: Context) => {
    const consultation = openConsultation(settings);
    const detail = `${hono.req.method} is not possible here. Use ${allow}.`;
    const response = respondRefusal(refuse("method-not-allowed", detail), consultation.consult);
    response.headers.set("allow", allow);
    return stateBasis(response, consultation);
  };

  for (const form of pathForms) {
    for (const [operation, { method, path }] of Object.entries(paths)) {
      const route = `${basePath}${form}${path}`;
      app[method](route, handle(form, handlers[operation as keyof typeof paths]));
      app.all(route, refuseMethod(method === "get" ? "GET, HEAD" : "POST"));
    }
  }
  app.notFound((hono) => {
    const consultation = openConsultation(settings);
    return stateBasis(respondRefusal(unknownPath(hono), consultation.consult), consultation);
  });
  return app;
}

const unknownPath = (hono: Context) =>
  refuse(
    "unknown-path",
    `There is no ${hono.req.path}. The paths are: ${Object.values(paths)
      .map(({ path }) => path)
      .join(", ")}.`,
  );
