import type { paths } from "@legal-entity/contract";
import createOpenapiClient from "openapi-fetch";

/**
 * The typed calls. This file alone knows openapi-fetch, and no public type shows it.
 * Redirects come back as they are: the inner ring follows them by hand, since the token must not.
 */
export function createApi(baseUrl: string) {
  return createOpenapiClient<paths>({ baseUrl, redirect: "manual" });
}

export type Api = ReturnType<typeof createApi>;
