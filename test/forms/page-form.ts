import { setupMock } from "@legal-entity/mock/browser";
import type { Form } from "./form.ts";
import { startIntercepted } from "./intercepted.ts";

/** The service behind the fetch of this page, by MSW's service worker; the page's own requests pass. */
export const pageForm: Form = {
  name: "page",
  start: (options) =>
    startIntercepted(options, async (mock) => {
      const worker = setupMock(mock);
      await worker.start();
      return () => worker.stop();
    }),
};
