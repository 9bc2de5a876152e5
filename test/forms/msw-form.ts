import { createMock } from "@legal-entity/mock";
import { setupServer } from "msw/node";
import { validatedFetch } from "../validator/validated-fetch.ts";
import type { Form } from "./form.ts";
import { collectingInbox } from "./webhook-inbox.ts";

/** The service behind the global fetch of this process, by MSW. A request that no handler takes is an error. */
export const mswForm: Form = {
  name: "msw",
  async start(options) {
    const { send, ...inbox } = collectingInbox();
    const mock = createMock({ ...options, sendWebhook: send });
    const server = setupServer(...mock.handlers);
    server.listen({ onUnhandledFrame: "error" });
    const { baseUrl } = mock;
    const plainFetch = (input: Request | string | URL, init?: RequestInit) => globalThis.fetch(input, init);
    const fetch = validatedFetch(plainFetch, baseUrl);
    return { ...inbox, baseUrl, fetch, plainFetch, mock, [Symbol.asyncDispose]: async () => server.close() };
  },
};
