import type { Entity, Order, OrderReceipt, OrderRequest, SearchInput, SearchResult } from "@legal-entity/contract";
import { mostAnnounced } from "./limits.ts";
import type { Operation } from "./transport/operation.ts";
import { pathParameter } from "./transport/path-parameter.ts";
import { readObject } from "./transport/read-object.ts";

export const searchEntities: Operation<SearchInput, SearchResult> = {
  name: "searchEntities",
  send: ({ transport, input: query }, init) => transport.api.GET("/entity", { ...init, params: { query } }),
  read: (response, call) => readObject(response, call, "searchResult", ({ entities }) => Array.isArray(entities)),
};

export const getEntity: Operation<string, Entity> = {
  name: "getEntity",
  send: ({ transport, input }, init) =>
    transport.api.GET("/entity/{persistent_id}", { ...init, ...pathParameter("persistent_id", input) }),
  read: (response, call) => readObject(response, call, "entity", (entity) => !Array.isArray(entity)),
};

const hasId = ({ order_id }: OrderReceipt) => typeof order_id === "string" && !!order_id;

/** The one call that costs money: sent twice, it buys twice. */
export const createOrder: Operation<OrderRequest, OrderReceipt> = {
  name: "createOrder",
  costs: true,
  send: ({ transport, input: body }, init) => transport.api.POST("/document/order", { ...init, body }),
  async read(response, call) {
    const { announced } = call.transport;
    const receipt = await readObject<OrderReceipt>(response, call, "orderReceipt", hasId);
    if (announced.size >= mostAnnounced) announced.clear();
    announced.set(receipt.order_id, !!call.input.callback_url);
    return receipt;
  },
};

export const getOrder: Operation<string, Order> = {
  name: "getOrder",
  send: ({ transport, input }, init) =>
    transport.api.GET("/document/order/{order_id}", { ...init, ...pathParameter("order_id", input) }),
  read: (response, call) => readObject(response, call, "order", ({ status }) => typeof status === "string"),
};
