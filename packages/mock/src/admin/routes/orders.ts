import * as z from "zod/mini";
import { route } from "../route.ts";
import { note } from "../schemas/component.ts";
import { events } from "../schemas/events.ts";
import { charge, fulfilmentPolicy, orderRecord } from "../schemas/orders.ts";

/** Every order with its history, and what was charged. */
export const orderRoutes = [
  route({
    operationId: "listOrders",
    tag: "Orders",
    method: "get",
    path: "/orders",
    summary: "List the orders",
    answer: z.object({ orders: z.array(orderRecord) }),
    work: async ({ scope }) => ({ orders: await scope.service.orders.list() }),
  }),
  route({
    operationId: "getOrderRecord",
    tag: "Orders",
    method: "get",
    path: "/orders/:orderId",
    summary: "Read an order as the mock knows it",
    answer: orderRecord,
    work: ({ scope, parameter }) => scope.service.orders.get(parameter("orderId")),
  }),
  route({
    operationId: "getOrderHistory",
    tag: "Orders",
    method: "get",
    path: "/orders/:orderId/history",
    summary: "Read what happened to an order",
    answer: z.object({ events }),
    async work({ scope, parameter }) {
      const { orders } = scope.service;
      const isKnown = (await orders.get(parameter("orderId"))) !== undefined;
      return isKnown ? { events: await orders.history(parameter("orderId")) } : undefined;
    },
  }),
  route({
    operationId: "finishOrder",
    tag: "Orders",
    method: "post",
    path: "/orders/:orderId/finish",
    summary: "Finish an order now, whatever was planned",
    answer: orderRecord,
    conflict: "There is no such order, or it has finished already.",
    work: ({ scope, parameter }) => scope.service.orders.finish(parameter("orderId")),
  }),
  route({
    operationId: "planOrder",
    tag: "Orders",
    method: "put",
    path: "/orders/:orderId/plan",
    summary: "Plan an order in progress anew, from now",
    body: z.strictObject({ policy: fulfilmentPolicy }),
    conflict: "There is no such order in progress.",
    work: ({ scope, parameter, body }) => scope.service.fulfilment.plan(parameter("orderId"), body.policy),
  }),
  route({
    operationId: "readLedger",
    tag: "Orders",
    method: "get",
    path: "/ledger",
    summary: "Read what was charged",
    query: z.strictObject({ orderId: z.optional(note("The charges of this order alone.", z.string())) }),
    answer: z.object({ entries: z.array(charge), totalCents: z.int() }),
    async work({ scope: { service }, query }) {
      const entries = await service.ledger.entries(query);
      return { entries, totalCents: await service.ledger.totalCents(query) };
    },
  }),
];
