import { withLimit } from "../clock.ts";
import type { Transport } from "./transport.ts";

/** The inner ring by itself, as `fetch` would be called. It ends with its signal, whoever of those inside knows none. */
export async function bareFetch(
  { send }: Transport,
  input: string | URL | Request,
  init: RequestInit | undefined,
): Promise<Response> {
  const request = new Request(input, { ...init, redirect: "manual" });
  const { signal } = request;
  return withLimit(
    () => send(request, signal),
    Infinity,
    async () => Response.error(),
    signal,
  );
}
