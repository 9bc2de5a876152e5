import { isSuccess, type Reply, withHeader } from "../reply/reply.ts";

/** What every transport carries as it is in a header: printable ASCII (RFC 9110, section 5.5). */
const plain = /^[\x20-\x7e]*$/;

const quoted = (name: string): string => `filename="${name.replace(/["\\]/g, "\\$&")}"`;

/** The percent-encoding of RFC 8187, which leaves fewer characters alone than a URL does. */
const encoded = (name: string): string =>
  `filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`;

/** Proposes a name under which a delivered file must not be saved; whatever characters it has, they arrive. */
export function nameHostile(reply: Reply, name: string): Reply {
  if (!isSuccess(reply)) return reply;
  return withHeader(reply, "content-disposition", `attachment; ${plain.test(name) ? quoted(name) : encoded(name)}`);
}
