import type { Clock } from "@legal-entity/contract/time";
import { systemClock } from "../clock.ts";
import type { ClientOptions } from "../options.ts";
import { createAuthorizedFetch } from "./authorized-fetch.ts";
import { createConnect } from "./connect.ts";
import { withMiddleware } from "./middleware.ts";
import { type Api, createApi } from "./openapi.ts";
import { createRedirectingFetch } from "./redirects.ts";
import type { Send } from "./send.ts";
import { defaultSettings, type Settings, withOptions } from "./settings.ts";
import { createTokens, type Tokens } from "./token.ts";
import { prefixOf, secureUrl } from "./trust.ts";

/** All that a call needs of its client. */
export interface Transport extends Pick<ClientOptions, "headers" | "logger" | "logQueries" | "validate"> {
  readonly api: Api;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly settings: Settings;
  /** Of the orders that this client has placed: whether a webhook announces them. */
  readonly announced: Map<string, boolean>;
  /** The inner ring: middleware, trust, token, redirects. */
  readonly send: Send;
}

export function createTransport(options: ClientOptions): Transport {
  const { clock = systemClock, trustedOrigins = [], middleware = [], renewOn403 } = options;
  const baseUrl = secureUrl(options.baseUrl, "baseUrl");
  const prefixes = [baseUrl, ...trustedOrigins].map(prefixOf);
  const settings = withOptions(defaultSettings, options);
  const tokens = createTokens(options.token, settings.total);
  const connect = createConnect(options.fetch);
  const authorized = createAuthorizedFetch(connect, tokens, prefixes, renewOn403);
  return {
    ...options,
    api: createApi(baseUrl.origin + baseUrl.pathname),
    clock,
    tokens,
    announced: new Map(),
    settings,
    send: withMiddleware(middleware, createRedirectingFetch(authorized, connect)),
  };
}
