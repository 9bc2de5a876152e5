import { createMock, type Mock } from "@legal-entity/mock";
import { type Fetch, validatedFetch } from "../validator/validated-fetch.ts";
import type { RunningForm, StartOptions } from "./form.ts";
import { collectingInbox } from "./webhook-inbox.ts";

/** A path of its own, so that the handlers have to match it. */
const baseUrl = "https://api.example.test/registry";

/** The global fetch of the moment, which MSW has replaced, or which a service worker listens to. */
const plainFetch: Fetch = (input, init) => globalThis.fetch(input, init);

/** The service behind the global fetch, once `intercept` has begun; it answers with how to end. */
export async function startIntercepted(
  options: StartOptions | undefined,
  intercept: (mock: Mock) => Promise<() => void | Promise<void>>,
): Promise<RunningForm> {
  const { inbox, receive } = collectingInbox();
  const mock = createMock({ ...options, baseUrl });
  mock.webhooks.listen(receive);
  const end = await intercept(mock);
  const fetch = validatedFetch(plainFetch, baseUrl);
  return { ...inbox, baseUrl, fetch, plainFetch, mock, [Symbol.asyncDispose]: async () => end() };
}
