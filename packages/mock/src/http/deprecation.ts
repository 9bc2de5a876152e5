import type { Exchange } from "./handlers.ts";
import { pathForms } from "./paths.ts";

/** Since when the other form of the paths is deprecated: 2026-01-01, in seconds since the epoch (RFC 9745). */
const deprecatedSince = "@1767225600";

/**
 * Marks the form of the paths that is not authoritative, and links to the same place under the form that is (RFC 9745,
 * RFC 5829). Where both are authoritative, the form with a version succeeds the bare one.
 *
 * @param basePath the path of the base URL, without a slash at its end
 */
export function signalDeprecation(response: Response, { form, hono, context }: Exchange, basePath: string): void {
  const { consult } = context;
  const isOther = (form === "/v2") === (consult("pathPrefix") === "bare");
  if (!isOther || consult("deprecationSignal") === "none") return;
  const successor = pathForms.find((one) => one !== form) ?? form;
  const path = new URL(hono.req.url).pathname.slice(basePath.length + form.length);
  response.headers.set("deprecation", deprecatedSince);
  response.headers.append("link", `<${basePath}${successor}${path}>; rel="successor-version"`);
}
