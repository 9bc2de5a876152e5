import { connectMock } from "@legal-entity/mock/remote";
import { serve } from "@legal-entity/mock/server";
import { validatedFetch } from "../validator/validated-fetch.ts";
import type { Form } from "./form.ts";
import { listeningInbox } from "./listening-inbox.ts";

/**
 * The service as a real server on a free loopback port; its webhooks travel over HTTP too, and its dials are turned
 * through the control API. It has one world for every token, as in process.
 */
export const httpForm: Form = {
  name: "http",
  async start(options) {
    const inbox = await listeningInbox();
    const server = await serve({
      fulfilment: { after: { minutes: 30 } },
      ...options,
      port: 0,
      clock: { mode: "virtual" },
      tenants: false,
    });
    const mock = await connectMock(server.url, { token: "any" });
    const { baseUrl } = mock;
    const plainFetch = (input: Request | string | URL, init?: RequestInit) => globalThis.fetch(input, init);
    const fetch = validatedFetch(plainFetch, baseUrl);
    return {
      ...inbox,
      baseUrl,
      fetch,
      plainFetch,
      mock,
      async [Symbol.asyncDispose]() {
        await server.close();
        await inbox[Symbol.asyncDispose]();
      },
    };
  },
};
