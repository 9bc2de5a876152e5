/** What every library is pointed at. */
export const baseUrl = "https://api.example.test";
export const token = "token-of-the-bench";
export const timeout = 30_000;

const headers = { "content-type": "application/json" };

/** Answers at once with a small JSON body, so that what is left is the library's own cost. */
export const stubbedFetch = async (): Promise<Response> => new Response('{"id":"1"}', { headers });
