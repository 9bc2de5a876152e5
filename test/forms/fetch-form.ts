import { createMock } from "@legal-entity/mock";
import { validatedFetch } from "../validator/validated-fetch.ts";
import type { Form } from "./form.ts";
import { collectingInbox } from "./webhook-inbox.ts";

/** The service as one function, with nothing in between. */
export const fetchForm: Form = {
  name: "fetch",
  async start(options) {
    const { inbox, receive } = collectingInbox();
    const mock = createMock(options);
    mock.webhooks.listen(receive);
    const { baseUrl, fetch: plainFetch } = mock;
    const fetch = validatedFetch(plainFetch, baseUrl);
    return { ...inbox, baseUrl, fetch, plainFetch, mock, [Symbol.asyncDispose]: async () => {} };
  },
};
