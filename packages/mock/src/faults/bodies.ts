import { isSuccess, lengthOf, type Reply, textOf } from "../reply/reply.ts";
import { type Pace, straight } from "../reply/transit.ts";

/** Rewrites a body as text; an answer that is no success stays as it is. */
export function rewriteText(reply: Reply, rewrite: (text: string) => string): Reply {
  return isSuccess(reply) ? { ...reply, body: rewrite(textOf(reply.body)) } : reply;
}

/**
 * A body that breaks off after so many bytes, as when the connection is lost; half of it by default, and never after the
 * last one. A body breaks off once only.
 */
export function breakOff(reply: Reply, bytes?: number): Reply {
  const { body, transit = straight } = reply;
  if (transit.breaksOffAfter !== undefined) return reply;
  const length = lengthOf(body);
  const breaksOffAfter = Math.min(bytes ?? Math.floor(length / 2), Math.max(0, length - 1));
  return { ...reply, transit: { ...transit, breaksOffAfter } };
}

/** A body that comes in pieces, with a pause before each; one that breaks off does so where it did. */
export function slowDown(reply: Reply, pace: Pace): Reply {
  const { body, transit = straight } = reply;
  return body === undefined ? reply : { ...reply, transit: { ...transit, paces: [...transit.paces, pace] } };
}
