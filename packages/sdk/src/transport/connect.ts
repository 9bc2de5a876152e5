import type { Fetch } from "../options.ts";
import type { Send } from "./send.ts";

/** How many requests of an attempt the service may have taken; an attempt is known by its signal. */
const taken = new WeakMap<AbortSignal, number>();

/** The bare exchange. `globalThis.fetch` is looked up anew each time, so that one who wraps it later is seen. */
export function createConnect(fetch: Fetch | undefined): Send {
  return async (request, signal) => {
    const count = (change: number) => taken.set(signal, (taken.get(signal) ?? 0) + change);
    count(1);
    const exchange = (fetch ?? globalThis.fetch)(request, { signal });
    if (isHarmless(await exchange.catch((error) => error))) count(-1);
    return exchange;
  };
}

/** By what came over the wire: what a middleware makes of an answer, or how it fails after it, proves nothing. */
export function mayBeTaken(attempt: AbortSignal): boolean {
  return !!taken.get(attempt);
}

/** What runtimes put on the errors of a connection, and what an answer has. */
interface Outcome {
  readonly status?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly name?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/**
 * Node's "fetch failed" says nothing: the reason is its cause, or the first of several, one for each address.
 * A chain that leads back to itself is given up.
 */
export function rootOf(thrown: unknown, depth = 9): Outcome {
  const outcome: Outcome = Object(thrown);
  const next = depth && (outcome.cause ?? outcome.errors?.[0]);
  return next ? rootOf(next, depth - 1) : outcome;
}

/** The cause, without the bytes that Node's parser of HTTP keeps when it does not understand them: they may echo the token. */
export function withoutBytes(cause: unknown): unknown {
  const root = rootOf(cause);
  if (root.name === "HTTPParserError") Reflect.deleteProperty(root, "data");
  return cause;
}

/**
 * Whether the service provably did not do what it was asked: it refused (by 408 it does not), or the connection never
 * existed. Node tells by the system call: these two come before any byte. undici and Bun have codes for it.
 */
export function isHarmless(outcome: unknown): boolean {
  const { status, syscall, code } = rootOf(outcome);
  const never =
    /^(4(?!08)..|connect|getaddrinfo|UND_ERR_CONNECT_TIMEOUT|ECONNREFUSED|ConnectionRefused|FailedToOpenSocket)$/;
  return never.test(`${status ?? syscall ?? code}`);
}
