import { ConnectionError } from "../errors/connection-error.ts";
import type { Fetch } from "../options.ts";
import type { Send } from "./send.ts";

/** Attempts, each by its signal, of which the service may have taken a request. */
const taken = new WeakSet<AbortSignal>();

/**
 * The bare exchange. `globalThis.fetch` is looked up anew each time, so that one who wraps it later is seen.
 * An order that may have been taken does not leave again within its attempt, whatever a middleware asks for.
 */
export function createConnect(fetch: Fetch | undefined): Send {
  return async (request, signal) => {
    if (request.method === "POST" && mayBeTaken(signal)) throw new TypeError("An order leaves once.");
    taken.add(signal);
    try {
      const response = await (fetch ?? globalThis.fetch)(request, { signal });
      if (!response?.headers) throw new TypeError("no response");
      if (isHarmless(response)) taken.delete(signal);
      return response;
    } catch (error) {
      // A fetch of the caller's own may throw an error that holds the request.
      request.headers.delete("authorization");
      if (isHarmless(error)) taken.delete(signal);
      throw signal.aborted ? error : broken(error);
    }
  };
}

/** By what came over the wire: what a middleware makes of an answer, or how it fails after it, proves nothing. */
export function mayBeTaken(attempt: AbortSignal): boolean {
  return taken.has(attempt);
}

/** The error for what a runtime throws when an exchange fails. It may pass, unless the certificate is refused. */
export function broken(cause: unknown): ConnectionError {
  const { code, message } = rootOf(cause);
  const retryable = !refusedCertificate.test(`${code}`);
  return new ConnectionError(`The connection failed: ${code ?? message}`, { cause: withoutBytes(cause), retryable });
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
function rootOf(thrown: unknown, depth = 9): Outcome {
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
 * Codes of OpenSSL and of Node for a certificate that was refused here, before the request leaves: expired, self-signed,
 * of another host, of an unknown issuer. ERR_SSL codes are others: they may also come later, as an alert of the service.
 */
const refusedCertificate = /^(?!ERR_SSL).*CERT|LEAF_SIGNATURE/;

/**
 * Whether the service provably did not do what it was asked: it refused (by 408 it does not), or the connection never
 * stood. Node tells by the system call: these two come before any byte. undici and Bun have codes for it.
 */
function isHarmless(outcome: unknown): boolean {
  const { status, syscall, code } = rootOf(outcome);
  const proof = `${status ?? syscall ?? code}`;
  const never =
    /^(4(?!08)..|connect|getaddrinfo|UND_ERR_CONNECT_TIMEOUT|ECONNREFUSED|ConnectionRefused|FailedToOpenSocket)$/;
  return never.test(proof) || refusedCertificate.test(proof);
}
