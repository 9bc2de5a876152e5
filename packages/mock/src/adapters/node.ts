import type { HttpHandler } from "msw";
import { type SetupServer, setupServer } from "msw/node";
import type { Mock } from "./create-mock.ts";
import { watchImmediate } from "./faked-immediate.ts";
import { beginIntercepting, endIntercepting } from "./interception.ts";
import { errorOnOwnOrigin } from "./msw-origin.ts";

/**
 * An MSW server that stands in for the service: `const server = setupMock(mock)`, then `server.listen()` before the tests
 * and `server.close()` after them. Of the calls that nobody handles it makes errors only of those to the API's own
 * origin, and it says so when a test fakes `setImmediate`. Its `listen` throws while another preset listens.
 *
 * @param overrides handlers that are asked before the mock's
 */
export function setupMock(mock: Mock, ...overrides: readonly HttpHandler[]): SetupServer {
  const server = setupServer(...overrides, ...mock.handlers);
  const interceptor = { baseUrl: mock.baseUrl };
  let stopWatching = () => {};
  return {
    ...server,
    get readyState() {
      return server.readyState;
    },
    listen(options) {
      beginIntercepting(interceptor);
      server.listen({ onUnhandledFrame: errorOnOwnOrigin(mock), ...options });
      stopWatching = watchImmediate((message) => console.error(message));
    },
    close() {
      stopWatching();
      server.close();
      endIntercepting(interceptor);
    },
  };
}
