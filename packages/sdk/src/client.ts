import type { Entity, Order, OrderReceipt, OrderRequest, SearchInput, SearchResult } from "@legal-entity/contract";
import type { Clock } from "@legal-entity/contract/time";
import { download } from "./downloads/download.ts";
import type { Download, Downloadable } from "./downloads/download-file.ts";
import { createOrder, getEntity, getOrder, searchEntities } from "./operations.ts";
import type { CallOptions, ClientOptions } from "./options.ts";
import { bareFetch } from "./transport/bare-fetch.ts";
import { execute } from "./transport/execute.ts";
import type { Operation } from "./transport/operation.ts";
import { createTransport } from "./transport/transport.ts";
import { type CreateAndWaitOptions, createOrderAndWait } from "./waiting/create-order-and-wait.ts";
import type { FinishedOrder } from "./waiting/finished-order.ts";
import { createWaitForOrder, type WaitOptions } from "./waiting/wait-for-order.ts";
import { type SettledOrder, type WaitForOrdersOptions, waitForOrders } from "./waiting/wait-for-orders.ts";
import type { WatchOptions } from "./waiting/watch-options.ts";
import { watchOrder } from "./waiting/watch-order.ts";

/**
 * A client of the service. Its methods can be passed on without it.
 * Every failure is one of `AnyLegalEntityError`, save what the caller caused: an abort rejects with its
 * reason, and a middleware that throws with what it threw.
 */
export interface Client {
  /** Finds entities by name or registry identifier. Source: service document, "Search entities". */
  search(input: SearchInput, options?: CallOptions): Promise<SearchResult>;

  /**
   * Reads one entity.
   * @throws NotFoundError when there is none of this id
   */
  getEntity(persistentId: string, options?: CallOptions): Promise<Entity>;

  /**
   * Places an order. It is sent again only when the service provably did not take it.
   * @throws OrderOutcomeUnknownError when it may have been placed; it must not be sent again then
   */
  createOrder(order: OrderRequest, options?: CallOptions): Promise<OrderReceipt>;

  /** Reads an order as it stands. */
  getOrder(orderId: string, options?: CallOptions): Promise<Order>;

  /**
   * Waits until an order is finished; a cancelled order is an outcome, not an error.
   * Failures that may pass do not end the wait; 401 and 403 do at once, and 404 after half a minute.
   * @throws WaitTimeoutError after `maxWait`, with the order as last seen; wait again to go on
   */
  waitForOrder(orderId: string, options?: WaitOptions): Promise<FinishedOrder>;

  /**
   * Waits like `waitForOrder`, and yields the order as it is and after each change of its status or its documents';
   * the finished order is the last. `return`, or leaving the loop, ends the wait and all that belongs to it.
   */
  watchOrder(orderId: string, options?: WatchOptions): AsyncGenerator<Order, void>;

  /**
   * Waits for many orders, thousands at once, and yields each as it settles. The failure of one is its item, with the
   * `error` that `waitForOrder` would throw; only an abort ends them all. It goes on while the caller asks for items.
   */
  waitForOrders(orderIds: Iterable<string>, options?: WaitForOrdersOptions): AsyncGenerator<SettledOrder, void>;

  /** `createOrder`, then `waitForOrder`; `onCreated` is where to store the id in between. */
  createOrderAndWait(order: OrderRequest, options?: CreateAndWaitOptions): Promise<FinishedOrder>;

  /**
   * Opens the file of a delivered document, by the document or by its `download_url`.
   * @throws NotFoundError with the likely reason, when the file is not there
   * @throws UntrustedUrlError when the link leads to an origin that must not see the token
   */
  download(source: string | Downloadable, options?: CallOptions): Promise<Download>;

  /**
   * `fetch` with the token, the trust rules, redirects and middleware of this client, for what its methods do not cover.
   * It neither retries nor limits time, and like `fetch` it returns answers of every status. What `fetch` throws is the
   * `cause` of a `ConnectionError`.
   */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;

  /** Where it waits: the clock that it was given, or the system's. */
  readonly clock: Clock;
}

/**
 * Makes a client. Nothing is sent before the first call.
 *
 * @throws UntrustedUrlError when `baseUrl` or a trusted origin is not https (loopback aside)
 * @throws TokenError when a string given as the token cannot be one
 */
export function createClient(options: ClientOptions): Client {
  const transport = createTransport(options);
  const waitForOrder = createWaitForOrder(transport);
  const calling =
    <Input, Output>(operation: Operation<Input, Output>) =>
    (input: Input, options?: CallOptions) =>
      execute(transport, operation, input, options);
  return {
    search: calling(searchEntities),
    getEntity: calling(getEntity),
    createOrder: calling(createOrder),
    getOrder: calling(getOrder),
    waitForOrder,
    watchOrder: (orderId, call) => watchOrder(waitForOrder, orderId, call),
    waitForOrders: (orderIds, call) => waitForOrders(transport, orderIds, call),
    createOrderAndWait: (order, call) => createOrderAndWait(transport, waitForOrder, order, call),
    download: (source, call) => download(transport, source, call),
    fetch: (input, init) => bareFetch(transport, input, init),
    clock: transport.clock,
  };
}
