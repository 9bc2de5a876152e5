/** The client of the legal entity data and document order service. */
export type {
  Address,
  CancelledOrder,
  CompletedOrder,
  DeliveredDocument,
  DocumentRequest,
  Entity,
  Identifier,
  IdentifierClassifier,
  InProgressOrder,
  ItemStatus,
  LegalFormClassifier,
  MatchCondition,
  MissingDocument,
  Order,
  OrderableDocument,
  OrderDocument,
  OrderReceipt,
  OrderRequest,
  OrderStatus,
  paths,
  Requirement,
  SearchInput,
  SearchResult,
} from "@legal-entity/contract";
export type { Clock, Duration } from "@legal-entity/contract/time";
export { type Client, createClient } from "./client.ts";
export type { Download, Downloadable } from "./downloads/download-file.ts";
export { ApiError, type ApiErrorKind } from "./errors/api-error.ts";
export { AuthenticationError } from "./errors/authentication-error.ts";
export { ConnectionError } from "./errors/connection-error.ts";
export { DownloadError, type DownloadProblem } from "./errors/download-error.ts";
export { isApiError, isLegalEntityError } from "./errors/guards.ts";
export { InvalidRequestError } from "./errors/invalid-request-error.ts";
export { LegalEntityError } from "./errors/legal-entity-error.ts";
export { type LikelyReason, NotFoundError } from "./errors/not-found-error.ts";
export { OrderOutcomeUnknownError } from "./errors/order-outcome-unknown-error.ts";
export { PermissionError } from "./errors/permission-error.ts";
export { RateLimitError } from "./errors/rate-limit-error.ts";
export { ResponseFormatError } from "./errors/response-format-error.ts";
export { ServerError } from "./errors/server-error.ts";
export { TimeoutError } from "./errors/timeout-error.ts";
export { TokenError } from "./errors/token-error.ts";
export type { AnyApiError, AnyLegalEntityError, ErrorKind } from "./errors/union.ts";
export { UntrustedUrlError } from "./errors/untrusted-url-error.ts";
export { WaitTimeoutError } from "./errors/wait-timeout-error.ts";
export type { OperationName } from "./operation-name.ts";
export type {
  AttemptEvent,
  CallOptions,
  ClientOptions,
  Fetch,
  Logger,
  Middleware,
  ResponseSchemas,
  RetryOptions,
  StandardSchema,
  TimeoutOptions,
  TokenReason,
  TokenSource,
} from "./options.ts";
export { type DeliveredFile, deliveredDocuments } from "./orders/delivered-documents.ts";
export { type OrderDates, orderDates } from "./orders/order-dates.ts";
export { orderTotal } from "./orders/order-total.ts";
export type { CreateAndWaitOptions } from "./waiting/create-order-and-wait.ts";
export type { FinishedOrder } from "./waiting/finished-order.ts";
export type { WaitOptions } from "./waiting/wait-for-order.ts";
export type { SettledOrder, WaitForOrdersOptions } from "./waiting/wait-for-orders.ts";
export type { WakeSource, WatchOptions } from "./waiting/watch-options.ts";
export {
  createWebhookReceiver,
  type VerifyWebhook,
  type WebhookReceiver,
  type WebhookReceiverOptions,
} from "./webhooks/receiver.ts";
