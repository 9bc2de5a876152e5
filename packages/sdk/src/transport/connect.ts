import type { Fetch } from "../options.ts";
import type { Send } from "./send.ts";

/** Signals of attempts that the service may have taken, once for each request of which it is not known. */
const doubts: AbortSignal[] = [];

/** The bare exchange. `globalThis.fetch` is looked up anew each time, so that one who wraps it later is seen. */
export function createConnect(fetch: Fetch | undefined): Send {
  return async (request, signal) => {
    const count = (change: number) => taken.set(signal, (taken.get(signal) ?? 0) + change);
    count(1);
    try {
      const response = await (fetch ?? globalThis.fetch)(request, { signal });
      if (isRefusal(response)) count(-1);
      return response;
    } catch (error) {
      if (neverConnected(rootOf(error))) count(-1);
      throw error;
    }
  };
}

/** Told here, on the wire: what a middleware makes of an answer, and how it fails itself, proves nothing. */
export function mayBeTaken(attempt: AbortSignal): boolean {
  return !!taken.get(attempt);
}

/** Whether the service says that it did not do what it was asked: 4xx, save for 408, which comes too late to know. */
export function isRefusal({ status }: { readonly status?: number }): boolean {
  return /^4(?!08)/.test(`${status}`);
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
