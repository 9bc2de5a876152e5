import { type Client, type ClientOptions, createClient } from "@legal-entity/sdk";
import type { RunningForm } from "../forms/form.ts";
import { judgeRequest } from "../validator/judgement.ts";

/**
 * A client of a running form, in its time: whatever it waits for, the mock's clock brings. What it asks is judged by
 * `openapi.yaml`, and a test in which it asks what is not documented fails.
 */
export function clientOf({ baseUrl, mock }: RunningForm, options: Partial<ClientOptions> = {}): Client {
  const send = options.fetch ?? ((request, init) => globalThis.fetch(request, init));
  return createClient({
    baseUrl,
    token: "token-of-the-suites",
    clock: mock.clock,
    ...options,
    fetch: (request, init) => send(judgeRequest(request, baseUrl), init),
  });
}
