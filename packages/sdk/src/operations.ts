import type { Entity, Order, OrderReceipt, OrderRequest, SearchInput, SearchResult } from "@legal-entity/contract";
import type { Operation } from "./transport/operation.ts";
import { pathParameter } from "./transport/path-parameter.ts";
import { readObject } from "./transport/read-object.ts";

export const searchEntities: Operation<SearchInput, SearchResult> = {
  name: "searchEntities",
  repeatable: true,
  send: ({ transport, input: query }, init) => transport.api.GET("/entity", { ...init, params: { query } }),
  read: (reply, call) => readObject(reply, call, "searchResult", ({ entities }) => Array.isArray(entities)),
};

export const getEntity: Operation<string, Entity> = {
  name: "getEntity",
  repeatable: true,
  send: ({ transport, input }, init) => {
    const path = { persistent_id: pathParameter("persistent_id", input) };
    return transport.api.GET("/entity/{persistent_id}", { ...init, params: { path } });
  },
  read: (reply, call) => readObject(reply, call, "entity", (entity) => !Array.isArray(entity)),
};

/** The one call that costs money: sent twice, it buys twice. */
export const createOrder: Operation<OrderRequest, OrderReceipt> = {
  name: "createOrder",
  repeatable: false,
  send: ({ transport, input: body }, init) => transport.api.POST("/document/order", { ...init, body }),
  read: (reply, call) =>
    readObject(reply, call, "orderReceipt", ({ order_id }) => typeof order_id === "string" && order_id !== ""),
};

export const getOrder: Operation<string, Order> = {
  name: "getOrder",
  repeatable: true,
  send: ({ transport, input }, init) => {
    const path = { order_id: pathParameter("order_id", input) };
    return transport.api.GET("/document/order/{order_id}", { ...init, params: { path } });
  },
  read: (reply, call) => readObject(reply, call, "order", ({ status }) => typeof status === "string"),
};
