import type { Context } from "hono";
import type { PathForm } from "../domain/order.ts";
import type { OperationContext } from "../operations/context.ts";
import { createOrder } from "../operations/create-order.ts";
import { downloadFile } from "../operations/download-file.ts";
import { getEntity } from "../operations/get-entity.ts";
import { getOrder } from "../operations/get-order.ts";
import type { Outcome } from "../operations/outcome.ts";
import { searchEntities } from "../operations/search-entities.ts";
import type { paths } from "./paths.ts";
import { respondRefusal } from "./refusals.ts";
import { respondJson } from "./respond.ts";
import { respondFile } from "./respond-file.ts";

/** A request on its way through: what it asks, and what the operations work on. */
export interface Exchange {
  readonly hono: Context;
  readonly form: PathForm;
  /** Whom the token stands for. */
  readonly account: string;
  readonly context: OperationContext;
}

type Answer = Response | Promise<Response>;
type Handler = (exchange: Exchange) => Answer;

function reply<Value>({ context }: Exchange, outcome: Outcome<Value>, respond: (value: Value) => Answer): Answer {
  return outcome.kind === "refused" ? respondRefusal(outcome, context) : respond(outcome.value);
}

const parameter = ({ hono }: Exchange, name: string): string => hono.req.param(name) ?? "";

/** The page of a search that a Link header led to; 1 when none is named. */
const pageOf = (text: string | undefined): number => (/^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : 1);

function nextLink(url: string, next: number): string {
  const link = new URL(url);
  link.searchParams.set("page", String(next));
  return `<${link.href}>; rel="next"`;
}

/** The schemas are loaded with the first order: a third of the time until a server is ready went into them. */
const loadOrderParser = () => import("./parse-order.ts");

/** Each operation in HTTP: reads the request, calls the operation, writes the answer. */
export const handlers = {
  searchEntities: (exchange) => {
    const { context, hono } = exchange;
    const [query, countryCode, matchCondition, page] = ["query", "country_code", "match_condition", "page"].map(
      (name) => hono.req.query(name),
    );
    const found = searchEntities(context, { query, countryCode, matchCondition, page: pageOf(page) });
    return reply(exchange, found, ({ items, next }) => {
      const response = respondJson(200, { entities: items }, context.consult);
      if (next !== undefined) response.headers.set("link", nextLink(hono.req.url, next));
      return response;
    });
  },
  getEntity: (exchange) =>
    reply(exchange, getEntity(exchange.context, parameter(exchange, "persistent_id")), (entity) =>
      respondJson(200, entity, exchange.context.consult),
    ),
  createOrder: async (exchange) => {
    const { context, form, hono, account } = exchange;
    const { parseOrder } = await loadOrderParser();
    const parsed = await parseOrder(hono.req.raw, context.consult);
    if (parsed.kind === "refused") return respondRefusal(parsed, context);
    return reply(exchange, createOrder(context, { order: parsed.value, pathForm: form, account }), async (receipt) => {
      await context.beforeCreateResponse(receipt.order_id);
      return respondJson(Number(context.consult("createStatus")), receipt, context.consult);
    });
  },
  getOrder: (exchange) =>
    reply(
      exchange,
      getOrder(exchange.context, { orderId: parameter(exchange, "order_id"), account: exchange.account }),
      (order) => respondJson(200, order, exchange.context.consult),
    ),
  downloadFile: (exchange) => {
    const { context, hono, account } = exchange;
    const input = { account, orderId: parameter(exchange, "order_id"), fileName: parameter(exchange, "file_name") };
    return reply(exchange, downloadFile(context, input), (file) => respondFile(file, hono.req.raw, context));
  },
} satisfies Record<keyof typeof paths, Handler>;
