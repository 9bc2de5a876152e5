import type { ApiError } from "./api-error.ts";
import type { AuthenticationError } from "./authentication-error.ts";
import type { ConnectionError } from "./connection-error.ts";
import type { DownloadError } from "./download-error.ts";
import type { InvalidRequestError } from "./invalid-request-error.ts";
import type { NotFoundError } from "./not-found-error.ts";
import type { OrderOutcomeUnknownError } from "./order-outcome-unknown-error.ts";
import type { PermissionError } from "./permission-error.ts";
import type { RateLimitError } from "./rate-limit-error.ts";
import type { ResponseFormatError } from "./response-format-error.ts";
import type { ServerError } from "./server-error.ts";
import type { TimeoutError } from "./timeout-error.ts";
import type { TokenError } from "./token-error.ts";
import type { UntrustedUrlError } from "./untrusted-url-error.ts";
import type { WaitTimeoutError } from "./wait-timeout-error.ts";

/** The errors that stand for an answer of the service. */
export type AnyApiError =
  | (ApiError & { readonly kind: "api" })
  | AuthenticationError
  | InvalidRequestError
  | NotFoundError
  | PermissionError
  | RateLimitError
  | ServerError;

/** Every error that the SDK makes; `kind` narrows it. */
export type AnyLegalEntityError =
  | AnyApiError
  | ConnectionError
  | DownloadError
  | OrderOutcomeUnknownError
  | ResponseFormatError
  | TimeoutError
  | TokenError
  | UntrustedUrlError
  | WaitTimeoutError;

/** The values of `kind`. */
export type ErrorKind = AnyLegalEntityError["kind"];
