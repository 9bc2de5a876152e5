import { discard, type Send } from "./send.ts";
import type { Tokens } from "./token.ts";
import { requireTrusted } from "./trust.ts";

/** Adds the token, for trusted origins alone, and replays a request once when its token was refused (401). */
export function createAuthorizedFetch(connect: Send, tokens: Tokens, prefixes: readonly string[]): Send {
  const sendWith = (token: string, request: Request, signal: AbortSignal) => {
    // The token may have come after the attempt was given up: nothing must be sent any more.
    signal.throwIfAborted();
    request.headers.set("authorization", `Bearer ${token}`);
    return connect(request, signal);
  };

  return async (request, signal) => {
    requireTrusted(request.url, prefixes);
    const token = await tokens.current();
    const spare = tokens.renewable && request.body ? request.clone() : request;
    const response = await sendWith(token, request, signal);
    if (response.status !== 401 || !tokens.renewable) return response;
    tokens.refuse(token);
    const fresh = await tokens.current();
    if (fresh === token) return response;
    discard(response);
    const second = await sendWith(fresh, spare, signal);
    if (second.status === 401) tokens.refuse(fresh);
    return second;
  };
}
