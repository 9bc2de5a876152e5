import type { Mock } from "./create-mock.ts";

/** What MSW tells of a call that no handler takes. */
interface Unhandled {
  readonly frame: { readonly data: unknown };
  readonly defaults: { error(): void };
}

/** The URL of a request or of a WebSocket connection, whichever the frame is. */
function urlOf(data: unknown): string {
  const { request, connection } = Object(data);
  return String(request?.url ?? connection?.client?.url ?? "");
}

const originOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).origin.replace(/^ws/, "http") : undefined;

/**
 * Makes an error of each unhandled call to the API's own origin, and lets every other pass: an application under test
 * calls its database, its own server and the test runner too.
 */
export function errorOnOwnOrigin({ baseUrl, otherOrigin }: Pick<Mock, "baseUrl" | "otherOrigin">) {
  const own = new Set([originOf(baseUrl), originOf(otherOrigin)]);
  return ({ frame, defaults }: Unhandled): void => {
    if (own.has(originOf(urlOf(frame.data)))) defaults.error();
  };
}
