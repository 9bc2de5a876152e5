import { type Reply, withHeader } from "../reply/reply.ts";
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
export function signalDeprecation(reply: Reply, { route, incoming, context }: Exchange, basePath: string): Reply {
  const { form } = route;
  const { consult } = context;
  const isOther = (form === "/v2") === (consult("pathPrefix") === "bare");
  if (!isOther || consult("deprecationSignal") === "none") return reply;
  const successor = pathForms.find((one) => one !== form) ?? form;
  const path = incoming.path.slice(basePath.length + form.length);
  const links = [reply.headers["link"], `<${basePath}${successor}${path}>; rel="successor-version"`];
  const link = links.filter((one) => one !== undefined).join(", ");
  return withHeader(withHeader(reply, "deprecation", deprecatedSince), "link", link);
}
