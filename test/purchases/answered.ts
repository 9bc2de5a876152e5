import { answer, placed, receiptOf, refusing, refusingHalfway, taking } from "./answers.ts";
import type { answered as endings } from "./endings.ts";
import { each, type Staging, type Stagings } from "./staging.ts";

/** Takes the order and says this about it. */
const saying = (body: string): Staging => ({ scripts: [taking(answer(201, body)), placed] });

const refusal = (status: number): Staging => ({ scripts: [refusing(answer(status, '{"message":"no"}')), placed] });

/** Takes the order, and answers as if it had not, or as if that was still open. */
const doubtful = (status: number, ...headers: string[]): Staging => ({
  scripts: [taking(answer(status, status === 204 ? "" : "trouble", headers)), placed],
});

const limited = (...headers: string[]): Staging => ({ scripts: [refusing(answer(429, "", headers)), placed] });

const unauthorized = refusing(answer(401));

/** Refuses, and hangs up within its words. */
const halfRefusal = (status: number) => refusingHalfway(`HTTP/1.1 ${status} No\r\ncontent-length: 99\r\n\r\nhalf`);

/** A token function that never gives the same token twice. */
function freshTokens() {
  let given = 0;
  return { token: () => `token-${given++}` };
}

/** How the service brings about each ending in which it answers. */
export const answered: Stagings<keyof typeof endings> = {
  created: each([200, 201, 202], (status) => ({ scripts: [taking(receiptOf(status))] })),
  otherSuccess: each([203, 206, 226, 299], (status) => ({ scripts: [taking(receiptOf(status))] })),
  html: each({ "a page": "<html>Welcome</html>", text: "created" }, saying),
  truncated: each(['{"order_id":"ord_1', "{", '{"order_id":'], saying),
  noId: each(["{}", '{"order_id":null}', '{"order_id":7}', '{"order_id":""}', "[]", "null", '"ord_1"'], saying),
  empty: { ...each({ nothing: "", "a blank": " " }, saying), ...each([204, 205], (status) => doubtful(status)) },
  endless: each({ blanks: " ".repeat(2 ** 26 + 1) }, saying),
  redirect: each([300, 301, 302, 303, 304, 307, 308], (status) => doubtful(status, "location: /elsewhere")),
  redirectAway: each([301, 302, 303, 307, 308], (status) => doubtful(status, "location: https://localhost/there")),
  invalid: each([400, 402, 405, 406, 409, 412, 413, 415, 418, 422, 423, 425, 428, 431, 451, 499], refusal),
  unauthorized: each([401], refusal),
  renewed: each([401], () => ({ options: freshTokens, scripts: [unauthorized, placed] })),
  refusedTwice: each([401], () => ({ options: freshTokens, scripts: [unauthorized] })),
  forbidden: { 403: refusal(403), "403, with a token function": { ...refusal(403), options: freshTokens } },
  notFound: each([404, 410], refusal),
  forbiddenRenewed: each([403], (status) => ({
    options: () => ({ ...freshTokens(), renewOn403: true }),
    scripts: [refusing(answer(status)), placed],
  })),
  forbiddenTwice: each([403], (status) => ({
    options: () => ({ ...freshTokens(), renewOn403: true }),
    scripts: [refusing(answer(status))],
  })),
  refusedHalfway: {
    ...each([400, 409, 422], (status) => ({ scripts: [halfRefusal(status), placed] })),
    "400, and no more": {
      scripts: [refusing("HTTP/1.1 400 No\r\ncontent-length: 99\r\n\r\nhalf"), placed],
      call: () => ({ timeout: { attempt: 100 } }),
    },
  },
  limitedHalfway: each([429], (status) => ({ scripts: [halfRefusal(status)] })),
  timedOut: { 408: doubtful(408), "408, with Retry-After": doubtful(408, "retry-after: 0") },
  limited: {
    429: { scripts: [refusing(answer(429))] },
    "429, with Retry-After": { scripts: [refusing(answer(429, "", ["retry-after: 1"]))] },
  },
  limitedOnce: {
    ...each({ 429: limited() }, (staging) => staging),
    ...each(["7", "Thu, 01 Jan 1970 00:00:00 GMT", "soon", "-1", ""], (value) => limited(`retry-after: ${value}`)),
  },
  limitedLong: {
    ...each(["61", "Fri, 31 Dec 9999 23:59:59 GMT", "9".repeat(400)], (value) => limited(`retry-after: ${value}`)),
    "30, and less left": { ...limited("retry-after: 30"), options: () => ({ timeout: { total: { seconds: 20 } } }) },
  },
  trouble: {
    ...each([500, 501, 502, 503, 504, 507, 508, 511, 520, 599], (status) => doubtful(status)),
    "503, with Retry-After": doubtful(503, "retry-after: 0"),
  },
};
