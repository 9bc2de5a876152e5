import type { Refusal } from "../operations/outcome.ts";
import type { Transit } from "./transit.ts";

/**
 * An answer as plain data. Faults change it, the journal keeps it, and each form of the service makes of it what its
 * transport takes; a web `Response` that is made early and taken apart again costs more than all the rest.
 */
export interface Reply {
  /** 0 when no answer arrives, as that of `Response.error()`. */
  readonly status: number;
  /** By their names in lower case. The length of the body is told by whoever sends it, unless it stands here. */
  readonly headers: Readonly<Record<string, string>>;
  /** A text is sent as UTF-8. */
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** Why the service says no, when it does. */
  readonly refusal?: Refusal;
  /** @default it arrives at once and whole */
  readonly transit?: Transit;
}

export const isSuccess = ({ status }: Reply): boolean => status >= 200 && status < 300;

export function withHeader(reply: Reply, name: string, value: string): Reply {
  return { ...reply, headers: { ...reply.headers, [name]: value } };
}

/** What a HEAD is answered with: all but the body, whose length is told still. */
export function withoutBody({ status, headers, body, transit, ...rest }: Reply): Reply {
  const length = transit?.isChunked ? {} : { "content-length": String(lengthOf(body)) };
  const way = transit && { ...transit, breaksOffAfter: undefined, paces: [] };
  return { ...rest, status, headers: { ...length, ...headers }, body: undefined, ...(way && { transit: way }) };
}

const encoder = new TextEncoder();
/** Measures texts without making bytes of them, which most answers need nowhere. A character takes 3 bytes at most. */
const scale = new Uint8Array(3 * 2 ** 16);

/** The length of a body in bytes. */
export function lengthOf(body: Reply["body"]): number {
  if (typeof body !== "string") return body?.byteLength ?? 0;
  return body.length * 3 <= scale.byteLength
    ? encoder.encodeInto(body, scale).written
    : encoder.encode(body).byteLength;
}

export const bytesOf = (body: Reply["body"]): Uint8Array<ArrayBuffer> =>
  typeof body === "string" ? encoder.encode(body) : (body ?? new Uint8Array());

/** A body as text; bytes that are no UTF-8 show as U+FFFD. */
export const textOf = (body: Reply["body"]): string =>
  typeof body === "string" ? body : new TextDecoder().decode(body);

/** What is sent of a body, up to where the connection is lost; undefined when it is no text. */
export function sentText({ body, transit }: Reply): string | undefined {
  if (typeof body !== "string") return undefined;
  if (transit?.breaksOffAfter === undefined) return body;
  return textOf(bytesOf(body).subarray(0, transit.breaksOffAfter));
}
