import { discard, type Send } from "./send.ts";
import type { Tokens } from "./token.ts";
import { requireTrusted } from "./trust.ts";

/**
 * Adds the token, for trusted origins alone, and replays a request once when its token was refused.
 *
 * @param renewOn403 whether 403 says that, too
 */
export function createAuthorizedFetch(
  connect: Send,
  tokens: Tokens,
  prefixes: readonly string[],
  renewOn403: boolean | undefined,
): Send {
  const isRefused = ({ status }: Response) => status === 401 || (status === 403 && renewOn403);

  return async (request, signal) => {
    requireTrusted(request.url, prefixes);
    let token = await tokens.current();
    let next = request;
    const spare = tokens.renewable && request.body ? request.clone() : request;
    for (let replays = 1; ; replays--) {
      // The token may have come after the attempt was given up: nothing must be sent any more.
      signal.throwIfAborted();
      next.headers.set("authorization", `Bearer ${token}`);
      const response = await connect(next, signal);
      if (!tokens.renewable || !isRefused(response)) return response;
      tokens.refuse(token);
      const fresh = replays ? await tokens.current() : token;
      if (fresh === token) return response;
      discard(response);
      token = fresh;
      next = spare;
    }
  };
}
