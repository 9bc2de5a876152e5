import { ApiError, type Refusal } from "../errors/api-error.ts";
import { AuthenticationError } from "../errors/authentication-error.ts";
import { InvalidRequestError } from "../errors/invalid-request-error.ts";
import { NotFoundError } from "../errors/not-found-error.ts";
import { PermissionError } from "../errors/permission-error.ts";
import { RateLimitError } from "../errors/rate-limit-error.ts";
import { ServerError } from "../errors/server-error.ts";
import { longestDetail } from "../limits.ts";
import { parseJson } from "./json.ts";
import type { Call, Operation } from "./operation.ts";
import { retryAfter } from "./retry.ts";
import type { Tokens } from "./token.ts";

/** Statuses after which a later attempt may succeed. */
const passing = /^(408|429|50[0234])$/;

/** The error for an answer that is not a success, and says this. */
export function refusal<Input>(
  operation: Operation<Input, unknown>,
  call: Call<Input>,
  { status, headers }: Response,
  said: string,
): ApiError {
  const { tokens, clock } = call.transport;
  const parsed = parseJson(said);
  const echo = echoOf(tokens, headers, parsed === undefined ? said : parsed);
  const Class = classOf(status);
  const [likelyReason, text = ""] = (Class === NotFoundError && operation.explain?.(call)) || [];
  return new Class(`${operation.name} failed with status ${status}. ${text}${detailOf(echo.body)}`.trim(), {
    status,
    headers: echo.headers,
    body: echo.body || undefined,
    requestId: echo.headers.get("x-request-id") ?? undefined,
    retryAfter: retryAfter(headers, clock.now()),
    retryable: passing.test(`${status}`),
    ...(likelyReason && { likelyReason }),
  } satisfies Refusal);
}

interface Echo {
  readonly body?: ErrorBody;
  readonly headers: Headers;
}

/**
 * What the service said, without the token, which it may echo. Nothing where that cannot be done: when the token stands
 * for a number or in the name of a header, or when the body is nested too deeply.
 */
function echoOf({ redact }: Tokens, headers: Headers, said: unknown): Echo {
  try {
    const [body, entries] = JSON.parse(redact(JSON.stringify([said, [...headers]])));
    return { body, headers: new Headers(entries) };
  } catch {
    return { headers: new Headers() };
  }
}

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  408: ApiError,
  410: NotFoundError,
  429: RateLimitError,
};

function classOf(status: number): typeof ApiError {
  return byStatus[status] ?? (status < 400 ? ApiError : status < 500 ? InvalidRequestError : ServerError);
}

/** The formats that error bodies come in: problem+json, an error object, a message, or text. */
type ErrorBody =
  | string
  | { readonly detail?: unknown; readonly message?: unknown; readonly error?: { readonly message?: unknown } }
  | undefined;

/** The first words of what the service says; HTML says nothing before its first tag. */
function detailOf(body: ErrorBody): string {
  const text = typeof body === "string" ? body : (body?.detail ?? body?.message ?? body?.error?.message);
  return typeof text === "string" ? text.slice(0, longestDetail).replace(/<.*/s, "") : "";
}
