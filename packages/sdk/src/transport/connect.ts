import type { Fetch } from "../options.ts";
import type { Send } from "./send.ts";

/** The bare exchange. `globalThis.fetch` is looked up anew each time, so that one who wraps it later is seen. */
export function createConnect(fetch: Fetch | undefined): Send {
  return (request, signal) => (fetch ?? globalThis.fetch)(request, { signal });
}

/** What runtimes put on the errors of a connection. */
interface Trouble {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/** Node's "fetch failed" says nothing: the reason is its cause, or the first of several, one for each address. */
export function rootOf(thrown: unknown): Trouble {
  const trouble: Trouble = Object(thrown);
  const next = trouble.cause ?? trouble.errors?.[0];
  return next ? rootOf(next) : trouble;
}

/**
 * Whether the connection provably never existed, so that no request can have left.
 * Node tells by the system call: these two come before any byte. undici and Bun have codes for it.
 */
export function neverConnected({ code, syscall }: Trouble): boolean {
  return /^(connect|getaddrinfo|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused|FailedToOpenSocket)$/.test(
    `${syscall ?? code}`,
  );
}
