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

/** `%20` for a space, where URLSearchParams has a plus, which not every server takes for one. */
function querySerializer(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, `${value}`]]));
  return `${new URLSearchParams(given)}`.replaceAll("+", "%20");
}

export type Api = ReturnType<typeof createApi>;
