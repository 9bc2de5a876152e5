import type { Clock, Duration } from "@legal-entity/contract/time";
import type { OperationName } from "./operation-name.ts";

/** What `createClient` takes. */
export interface ClientOptions {
  /**
   * Address of the service, with the path prefix that it is used with, such as `/v2`.
   * It must be https, except on loopback.
   */
  readonly baseUrl: string | URL;
  /** The access token, or a function that fetches one: called once, and again only when a token was refused. */
  readonly token: TokenSource;
  /**
   * Whether 403 means a refused token, as 401 does: for a service that says so of one that has expired. The token
   * function is then asked at each 403, that of a missing permission too. @default false
   */
  readonly renewOn403?: boolean | undefined;
  /** @default the `globalThis.fetch` of the moment of the call */
  readonly fetch?: Fetch | undefined;
  /** @default { attempt: { seconds: 30 }, total: { minutes: 2 } } */
  readonly timeout?: TimeoutOptions | undefined;
  /** `false` means no retry at all. @default { retries: 3, firstDelay: { seconds: 0.5 }, maxDelay: { minutes: 1 } } */
  readonly retry?: RetryOptions | false | undefined;
  /** Headers of every request to the service. In browsers, CORS must allow them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Wrapped around each attempt, the first one outermost. They never see the token.
   * A call rejects with what they throw, as it is, and is not tried again; only an order that may have been taken by
   * then is an `OrderOutcomeUnknownError`. An order leaves once, however often `next` is called.
   */
  readonly middleware?: readonly Middleware[] | undefined;
  /** Further origins that may be sent the token, for a service that keeps its files on another host. */
  readonly trustedOrigins?: readonly (string | URL)[] | undefined;
  /** Is told of each attempt: operation, method, path, status, duration. */
  readonly logger?: Logger | undefined;
  /** Whether the logger and the attempt log of errors see query strings, which hold the names that were searched. @default false */
  readonly logQueries?: boolean | undefined;
  /**
   * Checks the bodies of successes, for example with `import * as schemas from "@legal-entity/sdk/schemas"`. The body
   * that you get is the original, with all its fields. @default none
   */
  readonly validate?: ResponseSchemas | undefined;
  /** Where all waiting happens: the pauses of retries and between two reads of an order. @default the system's clock */
  readonly clock?: Clock | undefined;
}

/** Is told of each attempt when it is over. What it throws is ignored. */
export type Logger = (event: AttemptEvent) => void;

/** One attempt of a call. It never holds the token. */
export interface AttemptEvent {
  readonly operation: OperationName;
  /** 1 for the first one. */
  readonly attempt: number;
  /** Undefined when nothing was sent. */
  readonly method: string | undefined;
  /** Without the query, unless `logQueries` is set. */
  readonly path: string;
  /** The HTTP status; undefined when there was no answer. */
  readonly status: number | undefined;
  /** On the client's clock, in milliseconds. */
  readonly duration: number;
  /** The kind of the error that the attempt ended in; `aborted` when the caller's signal, or his middleware, ended it. */
  readonly error?: string | undefined;
  /** When the next attempt follows, in milliseconds; absent when none does. */
  readonly retryIn?: number | undefined;
}

/** The bodies that can be checked, each by any Standard Schema; those of `@legal-entity/sdk/schemas` fit. */
export type ResponseSchemas = {
  readonly [Body in "searchResult" | "entity" | "orderReceipt" | "order"]?: StandardSchema | undefined;
};

/** What every schema library that follows https://standardschema.dev gives. */
export interface StandardSchema {
  readonly "~standard": {
    readonly version: 1;
    readonly validate: (value: unknown) => SchemaResult | Promise<SchemaResult>;
  };
}

type SchemaResult = { readonly issues?: readonly SchemaIssue[] | undefined };

export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** What each call takes, beside its input. */
export interface CallOptions {
  /** Ends the call at once, in whatever phase it is; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly timeout?: TimeoutOptions | undefined;
  /** Added to the client's headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly retry?: RetryOptions | false | undefined;
}

export interface TimeoutOptions {
  /**
   * Limit of one attempt, its body included, in real time.
   * For a download it covers the headers, and then each wait for the next bytes.
   */
  readonly attempt?: Duration | undefined;
  /** Limit of the whole call: token, attempts and the pauses between them. The bytes of a download do not count. */
  readonly total?: Duration | undefined;
}

export interface RetryOptions {
  /** Attempts after the first one; 0 means none. */
  readonly retries?: number | undefined;
  /** The longest pause before the first retry; it doubles with each. The pause itself is random below that. */
  readonly firstDelay?: Duration | undefined;
  /** The longest pause of all. When the service asks for a longer one by Retry-After, the call fails at once. */
  readonly maxDelay?: Duration | undefined;
}

/** A token, or a function that gives one: asked on first use, and again when the last one was refused. */
export type TokenSource = string | ((reason: TokenReason) => string | Promise<string>);

export type TokenReason = "first-use" | "refused";

/** A function that takes a standard `Request`: `fetch` itself, a wrapper of it, or a mock's. */
export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/** Sees each attempt before it is sent, and its answer. `request.signal` ends with the attempt. */
export type Middleware = (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;
