import type { operations } from "@legal-entity/contract";
import { describe, expectTypeOf, it } from "vitest";
import type {
  AnyLegalEntityError,
  ApiError,
  CallOptions,
  CancelledOrder,
  Client,
  ClientOptions,
  CompletedOrder,
  DeliveredDocument,
  DeliveredFile,
  DocumentRequest,
  deliveredDocuments,
  Entity,
  ErrorKind,
  FinishedOrder,
  isLegalEntityError,
  LikelyReason,
  OperationName,
  Order,
  OrderDates,
  OrderReceipt,
  OrderRequest,
  orderDates,
  orderTotal,
  RetryOptions,
  SearchInput,
  SearchResult,
  WaitOptions,
} from "./index.ts";
import type { SavedFile, SaveOptions, saveDownload } from "./node.ts";

/** A literal with a field that is not named here is refused, since no index signature lets it pass. */
type NamesAllOf<T> = string extends keyof T ? never : keyof T;

describe("the types of the methods", () => {
  it("name what goes in and what comes out", () => {
    expectTypeOf<Client["search"]>().toEqualTypeOf<
      (input: SearchInput, options?: CallOptions) => Promise<SearchResult>
    >();
    expectTypeOf<Client["getEntity"]>().toEqualTypeOf<(id: string, options?: CallOptions) => Promise<Entity>>();
    expectTypeOf<Client["createOrder"]>().toEqualTypeOf<
      (order: OrderRequest, options?: CallOptions) => Promise<OrderReceipt>
    >();
    expectTypeOf<Client["getOrder"]>().toEqualTypeOf<(id: string, options?: CallOptions) => Promise<Order>>();
    expectTypeOf<Client["waitForOrder"]>().toEqualTypeOf<
      (id: string, options?: WaitOptions) => Promise<FinishedOrder>
    >();
    expectTypeOf<FinishedOrder>().toEqualTypeOf<CompletedOrder | CancelledOrder>();
  });

  it("of the helpers and of saveDownload do, too", () => {
    expectTypeOf<typeof deliveredDocuments>().toEqualTypeOf<(order: Order) => DeliveredFile[]>();
    expectTypeOf<typeof orderDates>().toEqualTypeOf<(order: Order) => OrderDates>();
    expectTypeOf<typeof orderTotal>().toEqualTypeOf<
      (entities: readonly Entity[], documents: readonly DocumentRequest[]) => number
    >();
    expectTypeOf<typeof saveDownload>().returns.toEqualTypeOf<Promise<SavedFile>>();
    expectTypeOf<typeof saveDownload>().parameter(2).toEqualTypeOf<SaveOptions>();
  });

  it("let a delivered document, a link, and nothing undelivered be downloaded", () => {
    type Source = Parameters<Client["download"]>[0];
    expectTypeOf<string>().toExtend<Source>();
    expectTypeOf<DeliveredDocument>().toExtend<Source>();
    expectTypeOf<DeliveredFile>().toExtend<Source>();
    expectTypeOf<Order["documents"][number]>().not.toExtend<Source>();
  });

  it("let client.fetch stand for fetch", () => {
    expectTypeOf<Client["fetch"]>().toExtend<typeof globalThis.fetch>();
    expectTypeOf<typeof globalThis.fetch>().toExtend<NonNullable<ClientOptions["fetch"]>>();
    expectTypeOf<(request: Request) => Promise<Response>>().toExtend<NonNullable<ClientOptions["fetch"]>>();
  });
});

describe("the types of the inputs", () => {
  it("name every field, so that a misspelt one is refused", () => {
    expectTypeOf<NamesAllOf<SearchInput>>().toEqualTypeOf<"query" | "country_code" | "match_condition">();
    expectTypeOf<NamesAllOf<OrderRequest>>().toEqualTypeOf<"documents" | "callback_url">();
    expectTypeOf<NamesAllOf<DocumentRequest>>().toEqualTypeOf<
      "entity_persistent_id" | "product_code" | "year" | "requirement"
    >();
    expectTypeOf<NamesAllOf<CallOptions>>().toEqualTypeOf<"signal" | "timeout" | "headers" | "retry">();
    expectTypeOf<NamesAllOf<RetryOptions>>().toEqualTypeOf<"retries" | "firstDelay" | "maxDelay">();
    expectTypeOf<NamesAllOf<ClientOptions>>().not.toBeNever();
    expectTypeOf<NamesAllOf<WaitOptions>>().not.toBeNever();
    expectTypeOf<NamesAllOf<SaveOptions>>().not.toBeNever();
  });

  it("take undefined for what is optional", () => {
    expectTypeOf<{ query: string; country_code: string | undefined }>().toExtend<SearchInput>();
    expectTypeOf<{
      entity_persistent_id: string;
      product_code: string;
      year: number | undefined;
    }>().toExtend<DocumentRequest>();
    expectTypeOf<{ documents: []; callback_url: undefined }>().toExtend<OrderRequest>();
    expectTypeOf<{ signal: AbortSignal | undefined; retry: undefined; timeout: undefined }>().toExtend<CallOptions>();
  });

  it("refuse what is required and missing, and what is of another type", () => {
    expectTypeOf<{ country_code: string }>().not.toExtend<SearchInput>();
    expectTypeOf<{ query: string; match_condition: "address" }>().not.toExtend<SearchInput>();
    expectTypeOf<{
      entity_persistent_id: string;
      product_code: string;
      year: string;
    }>().not.toExtend<DocumentRequest>();
    expectTypeOf<{ retry: true }>().not.toExtend<CallOptions>();
  });
});

describe("the types of the answers", () => {
  it("narrow an order by its status, and an item by its own, down to the link", () => {
    const linkOf = (order: Order) => {
      if (order.status !== "COMPLETED") return undefined;
      const [item] = order.documents;
      return item?.status === "DELIVERED" ? item.download_url : undefined;
    };
    expectTypeOf(linkOf).returns.toEqualTypeOf<string | undefined>();
  });

  it("narrow an error by its kind", () => {
    const detailsOf = (error: AnyLegalEntityError) => {
      if (error.kind === "not-found") return error.likelyReason;
      if (error.kind === "wait-timeout") return error.order;
      return error.kind === "timeout" ? error.limit : undefined;
    };
    expectTypeOf(detailsOf).returns.toEqualTypeOf<LikelyReason | Order | "attempt" | "total" | undefined>();
    expectTypeOf<Extract<AnyLegalEntityError, { kind: "rate-limit" }>>().toExtend<ApiError>();
    expectTypeOf<typeof isLegalEntityError>().guards.toEqualTypeOf<AnyLegalEntityError>();
  });

  it("give each error a kind of its own", () => {
    type ByKind = { [K in ErrorKind]: Extract<AnyLegalEntityError, { kind: K }> };
    expectTypeOf<ByKind[ErrorKind]>().toEqualTypeOf<AnyLegalEntityError>();
    expectTypeOf<ErrorKind>().not.toBeAny();
  });

  it("name the operations as the contract does", () => {
    expectTypeOf<OperationName>().toEqualTypeOf<Exclude<keyof operations, "orderFinished">>();
  });
});
