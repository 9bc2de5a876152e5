import type { paths } from "@legal-entity/contract";
import createOpenapiClient from "openapi-fetch";

/**
 * The typed calls. This file alone knows openapi-fetch, and no public type shows it.
 * Redirects come back as they are: the inner ring follows them by hand, since the token must not.
 * The build leaves out what the contract has no use for (lean-openapi-fetch.ts).
 */
export function createApi(baseUrl: string) {
  return createOpenapiClient<paths>({
    baseUrl,
    redirect: "manual",
    querySerializer,
  });
}

/**
 * `%20` for a space, where URLSearchParams has a plus, which not every server takes for one. Half a surrogate pair, as it
 * is left when a text is cut, becomes U+FFFD as there, since no URL can hold it.
 */
function querySerializer(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value != null);
  return given
    .map(([name, value]) => `${name}=${encodeURIComponent(`${value}`.replace(/\p{Cs}/gu, "\uFFFD"))}`)
    .join("&");
}

export type Api = ReturnType<typeof createApi>;
