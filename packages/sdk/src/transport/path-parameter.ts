import { UntrustedUrlError } from "../errors/untrusted-url-error.ts";

/**
 * Empty, a dot segment, an encoded dot or slash, which a server or a proxy may decode before it resolves the path,
 * or half of a surrogate pair, which no URL can hold.
 */
const climbing = /^$|(^|[\\/])\.\.?($|[\\/])|%(25)*(2e|2f|5c)|\p{Cs}/iu;

/** The parameters of a path that has one: an id that stays one segment of it. */
export function pathParameter<Name extends string>(name: Name, value: string) {
  if (typeof value === "string" && !climbing.test(value)) {
    return { params: { path: { [name]: value } as Readonly<Record<Name, string>> } };
  }
  throw new UntrustedUrlError(`${name} must be a string without dot segments.`);
}
