import { describe, expect, expectTypeOf, test } from "vitest";
import type * as z from "zod/mini";
import type * as wire from "./generated/types.ts";
import type {
  CancelledOrder,
  CompletedOrder,
  DeliveredDocument,
  DocumentRequest,
  Entity,
  InProgressOrder,
  ItemStatus,
  MissingDocument,
  Order,
  OrderDocument,
  OrderReceipt,
  OrderRequest,
  OrderStatus,
  SearchInput,
  SearchResult,
} from "./index.ts";
import type * as schemas from "./schemas.ts";
import { completedOrder, deliveredDocument } from "./testing/bodies.ts";

describe("an order", () => {
  test("narrows by its status", () => {
    expectTypeOf<OrderStatus>().toEqualTypeOf<"IN_PROGRESS" | "COMPLETED" | "CANCELLED">();
    expectTypeOf<Extract<Order, { status: "IN_PROGRESS" }>>().toEqualTypeOf<InProgressOrder>();
    expectTypeOf<Extract<Order, { status: "COMPLETED" }>>().toEqualTypeOf<CompletedOrder>();
    expectTypeOf<Extract<Order, { status: "CANCELLED" }>>().toEqualTypeOf<CancelledOrder>();
  });

  test("has a download_url once it is COMPLETED and the item DELIVERED", () => {
    const linksOf = (order: Order): string[] => {
      if (order.status !== "COMPLETED") return [];
      return order.documents.flatMap((item) => (item.status === "DELIVERED" ? [item.download_url] : []));
    };
    expect(linksOf(completedOrder)).toEqual([deliveredDocument.download_url]);
    expectTypeOf<DeliveredDocument["download_url"]>().toEqualTypeOf<string>();
    expectTypeOf<MissingDocument["download_url"]>().toEqualTypeOf<string | null | undefined>();
  });

  test("has a finish as its state allows", () => {
    expectTypeOf<InProgressOrder["finished_at"]>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<CompletedOrder["finished_at"]>().toEqualTypeOf<number>();
    expectTypeOf<CancelledOrder["finished_at"]>().toEqualTypeOf<number | null>();
  });

  test("has items of closed states, loose until it is completed", () => {
    expectTypeOf<ItemStatus>().toEqualTypeOf<"DELIVERED" | "NOT_AVAILABLE">();
    expectTypeOf<OrderDocument["status"]>().toEqualTypeOf<ItemStatus | null | undefined>();
    expectTypeOf<DeliveredDocument["status"] | MissingDocument["status"]>().toEqualTypeOf<ItemStatus>();
  });
});

describe("a request", () => {
  test("takes an optional that may be undefined", () => {
    expectTypeOf<{ query: string; country_code: string | undefined }>().toExtend<SearchInput>();
    expectTypeOf<{ entity_persistent_id: string; product_code: string; year: undefined }>().toExtend<DocumentRequest>();
  });

  test("has closed vocabularies for match_condition and requirement alone", () => {
    expectTypeOf<SearchInput["match_condition"]>().toEqualTypeOf<"name" | "identifier" | undefined>();
    expectTypeOf<DocumentRequest["requirement"]>().toEqualTypeOf<"ALLOW_MISSING" | "CANCEL_IF_MISSING" | undefined>();
    expectTypeOf<DocumentRequest["product_code"]>().toEqualTypeOf<string>();
  });
});

describe("a named type", () => {
  test("equals what the paths say", () => {
    type Answer<Operation extends keyof wire.operations> = wire.operations[Operation]["responses"];
    type Json<Message extends { content: { "application/json": unknown } }> = Message["content"]["application/json"];
    expectTypeOf<Json<Answer<"searchEntities">[200]>>().toEqualTypeOf<SearchResult>();
    expectTypeOf<Json<Answer<"getEntity">[200]>>().toEqualTypeOf<Entity>();
    expectTypeOf<Json<Answer<"createOrder">[200 | 201 | 202]>>().toEqualTypeOf<OrderReceipt>();
    expectTypeOf<Json<Answer<"getOrder">[200]>>().toEqualTypeOf<Order>();
    expectTypeOf<Json<wire.operations["createOrder"]["requestBody"]>>().toEqualTypeOf<OrderRequest>();
  });

  test("takes what its zod schema returns", () => {
    expectTypeOf<z.output<typeof schemas.searchResult>>().toExtend<SearchResult>();
    expectTypeOf<z.output<typeof schemas.orderReceipt>>().toExtend<OrderReceipt>();
    expectTypeOf<z.output<typeof schemas.order>>().toExtend<Order>();
    expectTypeOf<z.output<typeof schemas.orderRequest>>().toExtend<OrderRequest>();
    expectTypeOf<z.output<typeof schemas.searchInput>>().toExtend<SearchInput>();
  });
});
