import type { HttpHandler } from "msw";
import { type SetupWorker, setupWorker } from "msw/browser";
import type { Mock } from "./create-mock.ts";
import { beginIntercepting, endIntercepting } from "./interception.ts";
import { createHandlers } from "./msw-handlers.ts";
import { errorOnOwnOrigin } from "./msw-origin.ts";
import { createPendingAnswers } from "./pending-answers.ts";

/**
 * An MSW worker that stands in for the service in a page: `await setupMock(mock).start()`. It is quiet, and of the calls
 * that nobody handles it makes errors only of those to the API's own origin. The page has to serve MSW's worker script
 * (`npx msw init`, or the plugin `msw/vite`). Its `start` rejects while another preset has not stopped.
 *
 * @param overrides handlers that are asked before the mock's
 */
export function setupMock(mock: Mock, ...overrides: readonly HttpHandler[]): SetupWorker {
  const { hold, dropAll } = createPendingAnswers();
  const worker = setupWorker(...overrides, ...createHandlers(mock, hold));
  const interceptor = { baseUrl: mock.baseUrl };
  return {
    ...worker,
    get readyState() {
      return worker.readyState;
    },
    async start(options) {
      beginIntercepting(interceptor);
      try {
        return await worker.start({ quiet: true, onUnhandledFrame: errorOnOwnOrigin(mock), ...options });
      } catch (error) {
        endIntercepting(interceptor);
        throw error;
      }
    },
    async stop() {
      // The worker waits for every answer before it stops, and would wait for ever for one that a fault makes hang.
      dropAll();
      await worker.stop();
      endIntercepting(interceptor);
    },
  };
}
