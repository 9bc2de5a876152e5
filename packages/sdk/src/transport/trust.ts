import { UntrustedUrlError } from "../errors/untrusted-url-error.ts";

/**
 * Reads an address that may be called: absolute, without user and password, and https.
 * Plain http is for loopback alone, and nothing leads there from https.
 */
export function secureUrl(address: string | URL, what: string, base?: URL): URL {
  try {
    const url = new URL(address, base);
    if (
      (url.protocol === "https:" || (base?.protocol !== "https:" && isLoopback(url))) &&
      !(url.username + url.password)
    )
      return url;
  } catch {
    // No URL at all: refused like an insecure one.
  }
  throw new UntrustedUrlError(`${what} must be an https URL without a password.`);
}

/** RFC 6761 counts every name below localhost to it. */
function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && /^(.+\.)?localhost$|^127\.[\d.]+$|^\[::1\]$/.test(hostname);
}

/** Every address of an origin begins like this; without the slash, its name could go on: example.com.evil.test. */
export function prefixOf(address: string | URL): string {
  return `${secureUrl(address, "trustedOrigins").origin}/`;
}

/** @throws UntrustedUrlError unless the URL begins with one of these prefixes */
export function requireTrusted(url: string, prefixes: readonly string[]): void {
  if (prefixes.some((prefix) => url.startsWith(prefix))) return;
  throw new UntrustedUrlError(`${new URL(url).origin} is not among trustedOrigins.`);
}
