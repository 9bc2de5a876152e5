import type { Clock } from "@legal-entity/contract/time";
import { systemClock } from "../clock.ts";
import type { ClientOptions, Logger, ResponseSchemas } from "../options.ts";
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
export interface Transport {
  readonly api: Api;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly settings: Settings;
  readonly headers: Readonly<Record<string, string>>;
  readonly logger: Logger | undefined;
  readonly logQueries: boolean | undefined;
  readonly validate: ResponseSchemas | undefined;
  /** The inner ring: middleware, trust, token, redirects. */
  readonly send: Send;
}

export function createTransport(options: ClientOptions): Transport {
  const { headers = {}, clock = systemClock, trustedOrigins = [], middleware = [] } = options;
  const { logger, logQueries, validate } = options;
  const baseUrl = secureUrl(options.baseUrl, "baseUrl");
  const prefixes = [baseUrl, ...trustedOrigins].map(prefixOf);
  const tokens = createTokens(options.token);
  const connect = createConnect(options.fetch);
  const authorized = createAuthorizedFetch(connect, tokens, prefixes);
  return {
    api: createApi(baseUrl.origin + baseUrl.pathname),
    clock,
    tokens,
    headers,
    logger,
    logQueries,
    validate,
    settings: withOptions(defaultSettings, options),
    send: withMiddleware(middleware, createRedirectingFetch(authorized, connect)),
  };
}
