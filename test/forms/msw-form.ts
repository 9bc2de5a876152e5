import { setupServer } from "msw/node";
import type { Form } from "./form.ts";
import { startIntercepted } from "./intercepted.ts";

/** The service behind the global fetch of this process, by MSW. A request that no handler takes is an error. */
export const mswForm: Form = {
  name: "msw",
  start: (options) =>
    startIntercepted(options, async ({ handlers }) => {
      const server = setupServer(...handlers);
      server.listen({ onUnhandledFrame: "error" });
      return () => server.close();
    }),
};
