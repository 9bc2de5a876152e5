import { isWildcard } from "./addresses.ts";

/** The address to call a server by: one that listens on every address is called on loopback. */
export function callableUrl(listening: string): string {
  const url = new URL(listening);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isWildcard(host)) url.hostname = "127.0.0.1";
  return url.href.replace(/\/$/, "");
}

/** The same server under another name: to a browser or a client that is another origin. */
export function otherOriginOf(url: string): string {
  const other = new URL(url);
  other.hostname = other.hostname === "localhost" ? "127.0.0.1" : "localhost";
  return other.origin;
}
