import type { paths } from "@legal-entity/contract";
import createOpenapiClient from "openapi-fetch";

/**
 * The typed calls. This file alone knows openapi-fetch, and no public type shows it.
 * Redirects come back as they are: the inner ring follows them by hand, since the token must not.
 * Its own serializers know styles that the contract has no use for; the build leaves them out (lean-openapi-fetch.ts).
 */
export function createApi(baseUrl: string) {
  return createOpenapiClient<paths>({
    baseUrl,
    redirect: "manual",
    bodySerializer: (body) => JSON.stringify(body),
    pathSerializer: (path, values) => path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(`${values[name]}`)),
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
