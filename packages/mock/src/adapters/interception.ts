/** Whoever intercepts requests in this process or page. */
interface Interceptor {
  readonly baseUrl: string;
}

let current: Interceptor | undefined;

/**
 * Begins to intercept. MSW does so for one server or worker at a time: when a second one begins, the requests of the first
 * leave for the network without a word, and their tokens with them.
 *
 * @throws Error when another one has not ended yet
 */
export function beginIntercepting(interceptor: Interceptor): void {
  if (current !== undefined && current !== interceptor) {
    throw new Error(
      `Failed to intercept ${interceptor.baseUrl}: MSW does so for ${current.baseUrl} already, and for one at a time. ` +
        "End that one first, or give it both mocks: setupMock(first, ...second.handlers).",
    );
  }
  current = interceptor;
}

/** Ends what that interceptor began. */
export function endIntercepting(interceptor: Interceptor): void {
  if (current === interceptor) current = undefined;
}
