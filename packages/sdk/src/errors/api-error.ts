import { LegalEntityError } from "./legal-entity-error.ts";

/** What an answer of the service said. */
export interface Refusal {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly retryable: boolean;
}

/** The service answered with a status that is not a success, and that has no class of its own. */
export class ApiError extends LegalEntityError {
  readonly kind: ApiErrorKind = "api";
  /** The HTTP status. */
  declare readonly status: number;
  declare readonly headers: Headers;
  /** Parsed when the service sent JSON, else its text; undefined when it was empty. */
  declare readonly body: unknown;
  /** The id that the service gave to the request, for its support. */
  declare readonly requestId: string | undefined;
}

/** The kinds of an `ApiError` and of its subclasses. */
export type ApiErrorKind =
  | "api"
  | "authentication"
  | "invalid-request"
  | "not-found"
  | "permission"
  | "rate-limit"
  | "server";
