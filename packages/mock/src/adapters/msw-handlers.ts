import { type HttpHandler, http } from "msw";
import { pathForms, paths } from "../http/paths.ts";
import type { Service } from "../mock.ts";

/**
 * The service as MSW handlers: one per operation and path form, so that an application can override one of them, and a
 * last one for the rest of the base URL, so that a wrong path or method is answered as over HTTP. Nothing else matches.
 */
export function createHandlers({ baseUrl, fetch }: Pick<Service, "baseUrl" | "fetch">): readonly HttpHandler[] {
  const resolve = ({ request }: { readonly request: Request }) => fetch(request);
  const operations = pathForms.flatMap((form) =>
    Object.values(paths).map(({ method, path }) => http[method](`${baseUrl}${form}${path}`, resolve)),
  );
  return [...operations, http.all(`${baseUrl}/*`, resolve)];
}
