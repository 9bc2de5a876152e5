import { withLimit } from "../clock.ts";
import { TokenError } from "../errors/token-error.ts";
import { mostRefused, shortestSecret } from "../limits.ts";
import type { TokenSource } from "../options.ts";

/** The token in force. Whoever asks while one is being fetched waits for that one. */
export interface Tokens {
  /** Whether a refused token can be replaced. */
  readonly renewable: boolean;
  current(): string | Promise<string>;
  /** Gives a token up, so that the function is asked for another one. */
  refuse(given: string): void;
  /** Takes the tokens out of a text of the service, which may echo them. */
  redact(text: string): string;
}

/** @param limit how long the function may take, in milliseconds of real time; then the next call asks it again */
export function createTokens(source: TokenSource, limit: number): Tokens {
  const renewable = typeof source !== "string";
  let token: string | Promise<string> | undefined = renewable ? undefined : valid(source);
  let refused: string[] = [];

  const load = async () => {
    const ask = async () => (renewable ? source(refused[0] ? "refused" : "first-use") : source);
    try {
      token = valid(await withLimit(ask, limit, () => Promise.reject("timeout")));
      return token;
    } catch (cause) {
      token = undefined;
      throw new TokenError("The token function failed.", { cause });
    }
  };

  return {
    renewable,
    current() {
      token ??= load();
      return token;
    },
    refuse(given) {
      if (token !== given) return;
      refused = [given, ...refused].slice(0, mostRefused);
      token = undefined;
    },
    redact(text) {
      const secrets = [token, ...refused].filter(
        (one): one is string => typeof one === "string" && one.length >= shortestSecret,
      );
      // The longest first: one may be the beginning of another.
      secrets.sort((a, b) => b.length - a.length);
      return secrets.reduce((safe, secret) => safe.replaceAll(secret, "[token]"), text);
    },
  };
}

/** RFC 6750 allows less; a quote, a backslash or a line break would break headers, JSON or messages. */
function valid(given: string): string {
  const token = `${given ?? ""}`.trim();
  if (/^[!#-[\]-~]+$/.test(token)) return token;
  throw new TokenError("A token must be printable ASCII without spaces or quotes.");
}
