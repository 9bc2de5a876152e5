import type { OperationContext } from "../operations/context.ts";
import { createOrder } from "../operations/create-order.ts";
import { downloadFile } from "../operations/download-file.ts";
import { getEntity } from "../operations/get-entity.ts";
import { getOrder } from "../operations/get-order.ts";
import type { Outcome } from "../operations/outcome.ts";
import { searchEntities } from "../operations/search-entities.ts";
import { type Reply, withHeader } from "../reply/reply.ts";
import type { Incoming } from "./incoming.ts";
import type { OperationId } from "./paths.ts";
import { respondRefusal } from "./refusals.ts";
import { respondJson } from "./respond.ts";
import { respondFile } from "./respond-file.ts";
import type { Route } from "./routing.ts";

/** A request on its way through: what it asks, and what the operations work on. */
export interface Exchange {
  readonly incoming: Incoming;
  readonly route: Route;
  /** Whom the token stands for. */
  readonly account: string;
  readonly context: OperationContext;
}

type Answer = Reply | Promise<Reply>;
type Handler = (exchange: Exchange) => Answer;

function reply<Value>({ context }: Exchange, outcome: Outcome<Value>, respond: (value: Value) => Answer): Answer {
  return outcome.kind === "refused" ? respondRefusal(outcome, context) : respond(outcome.value);
}

const searchParameters = ["query", "country_code", "match_condition", "page"] as const;

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
    const { context, incoming } = exchange;
    const given = new URLSearchParams(incoming.query);
    const [query, countryCode, matchCondition, page] = searchParameters.map((name) => given.get(name) ?? undefined);
    const found = searchEntities(context, { query, countryCode, matchCondition, page: pageOf(page) });
    return reply(exchange, found, ({ items, next }) => {
      const answer = respondJson(200, { entities: items }, context.consult);
      return next === undefined ? answer : withHeader(answer, "link", nextLink(incoming.url, next));
    });
  },
  getEntity: (exchange) =>
    reply(exchange, getEntity(exchange.context, exchange.route.parameter("persistent_id")), (entity) =>
      respondJson(200, entity, exchange.context.consult),
    ),
  createOrder: async (exchange) => {
    const { context, route, incoming, account } = exchange;
    const { parseOrder } = await loadOrderParser();
    const parsed = await parseOrder(incoming, context.consult);
    if (parsed.kind === "refused") return respondRefusal(parsed, context);
    const created = createOrder(context, { order: parsed.value, pathForm: route.form, account });
    return reply(exchange, created, async (receipt) => {
      await context.beforeCreateResponse(receipt.order_id);
      return respondJson(Number(context.consult("createStatus")), receipt, context.consult);
    });
  },
  getOrder: (exchange) => {
    const { context, route, account } = exchange;
    const found = getOrder(context, { orderId: route.parameter("order_id"), account });
    return reply(exchange, found, (order) => respondJson(200, order, context.consult));
  },
  downloadFile: (exchange) => {
    const { context, route, incoming, account } = exchange;
    const input = { account, orderId: route.parameter("order_id"), fileName: route.parameter("file_name") };
    return reply(exchange, downloadFile(context, input), (file) => respondFile(file, incoming.request, context));
  },
} satisfies Record<OperationId, Handler>;
