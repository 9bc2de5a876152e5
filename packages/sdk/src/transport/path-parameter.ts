import { UntrustedUrlError } from "../errors/untrusted-url-error.ts";

/**
 * Empty, a dot segment, an encoded dot or slash, which a server or a proxy may decode before it resolves the path,
 * or half of a surrogate pair, which no URL can hold.
 */
const climbing = /^$|(^|[\\/])\.\.?($|[\\/])|%(25)*(2e|2f|5c)|\p{Cs}/iu;

/** An id that stays one segment of its path. */
export function pathParameter(value: string): string {
  if (typeof value === "string" && !climbing.test(value)) return value;
  throw new UntrustedUrlError("An id must not have dot segments.");
}
