import { type HttpHandler, http } from "msw";
import { operationIds, pathForms, paths } from "../http/paths.ts";
import { ConnectionLostError } from "../http/transit.ts";
import type { Service } from "../service.ts";

/** A lost connection, or a caller who has gone, as MSW knows it: the application's `fetch` rejects. */
function asNetworkError(error: unknown, { signal }: Request): Response {
  if (error instanceof ConnectionLostError || signal.aborted) return Response.error();
  throw error;
}

/**
 * The service as MSW handlers: one per operation and path form, so that an application can override one of them, and
 * the last ones for the rest of the base URL, so that a wrong path or method is answered as over HTTP, and for the
 * storage host that redirects lead to. Nothing else matches.
 *
 * @param hold what each answer goes through on its way
 */
export function createHandlers(
  { baseUrl, otherOrigin, answer }: Service,
  hold = (pending: Promise<Response>) => pending,
): readonly HttpHandler[] {
  const resolve = ({ request }: { readonly request: Request }) =>
    hold(answer(request).catch((error) => asNetworkError(error, request)));
  const operations = pathForms.flatMap((form) =>
    operationIds.map((id) => http[paths[id].method](`${baseUrl}${form}${paths[id].path}`, resolve)),
  );
  const rest = [baseUrl, `${baseUrl}/*`, `${otherOrigin}/*`].map((path) => http.all(path, resolve));
  return [...operations, ...rest];
}
