import type { ErrorKind } from "@legal-entity/sdk";

/** One way that a purchase can end: a row of the page, and of the tests. */
export interface Ending {
  readonly when: string;
  /** What `createOrder` settles with: a receipt, the reason of the abort, what was thrown, or an error of this kind. */
  readonly reports: "receipt" | "reason" | "thrown" | ErrorKind;
  /** The kind of the error's `cause`, where it has one that counts. */
  readonly because?: ErrorKind | "reason";
  /** How often the order leaves at most. Each time but the last, it was provably not taken. */
  readonly sent: 0 | 1 | 2 | 4;
  readonly spent: "no" | "yes" | "perhaps";
  readonly advice: keyof typeof advices;
}

export const advices = {
  store: "Store `order_id`: it is all the state there is.",
  correct: "Correct the order, then call again.",
  renew: "Get a token that is valid, then call again.",
  permit: "Ask the operator for the permission, then call again.",
  wait: "Wait for `retryAfter`, or a while, then call again.",
  again: "Call again.",
  mend: "Mend it, then call again.",
  find: "Do not call again. [Find out](#when-nobody-knows) first.",
  nothing: "Nothing; call again if you changed your mind.",
};

const unknown = { reports: "order-outcome-unknown", sent: 1, spent: "perhaps", advice: "find" } as const;
const refused = { reports: "invalid-request", sent: 1, spent: "no", advice: "correct" } as const;
const placed = { reports: "receipt", sent: 1, spent: "yes", advice: "store" } as const;
const neverLeft = { reports: "connection", sent: 0, spent: "no", advice: "again" } as const;
const gaveUp = { reports: "reason", sent: 0, spent: "no", advice: "nothing" } as const;

export const answered = {
  created: { when: "200, 201 or 202 with an `order_id`", ...placed },
  otherSuccess: { when: "Any other 2xx with an `order_id`", ...placed },
  html: { when: "2xx with HTML", ...unknown, because: "response-format" },
  truncated: { when: "2xx with JSON that breaks off, its length as announced", ...unknown, because: "response-format" },
  noId: { when: "2xx with JSON without an `order_id`", ...unknown, because: "response-format" },
  empty: { when: "2xx with nothing, 204 too", ...unknown, because: "response-format" },
  endless: { when: "2xx with more than 64 MiB", ...unknown, because: "response-format" },
  redirect: { when: "3xx within the origin: not followed", ...unknown, because: "api" },
  redirectAway: { when: "3xx to another origin: not followed", ...unknown, because: "api" },
  invalid: { when: "400, 409, 422, and other 4xx", ...refused },
  unauthorized: { when: "401, the token being a string", ...refused, reports: "authentication", advice: "renew" },
  renewed: { when: "401, and a fresh token is taken", ...placed, sent: 2 },
  refusedTwice: {
    when: "401, also with a fresh token",
    ...refused,
    reports: "authentication",
    sent: 2,
    advice: "renew",
  },
  forbidden: { when: "403", ...refused, reports: "permission", advice: "permit" },
  forbiddenRenewed: { when: "403 with `renewOn403`, and a fresh token is taken", ...placed, sent: 2 },
  forbiddenTwice: {
    when: "403 with `renewOn403`, also with a fresh token",
    ...refused,
    reports: "permission",
    sent: 2,
    advice: "permit",
  },
  notFound: { when: "404, 410", ...refused, reports: "not-found" },
  refusedHalfway: { when: "4xx but 408 and 429, and its body breaks off or stalls", ...refused },
  limitedHalfway: {
    when: "429, each time, and its body breaks off",
    ...refused,
    reports: "rate-limit",
    sent: 4,
    advice: "wait",
  },
  timedOut: { when: "408, which does not say how far the service came", ...unknown, because: "api" },
  limited: { when: "429, each time", ...refused, reports: "rate-limit", sent: 4, advice: "wait" },
  limitedOnce: { when: "429, then a success; a `Retry-After` is kept to", ...placed, sent: 2 },
  limitedLong: {
    when: "429 with a `Retry-After` beyond `retry.maxDelay` or `timeout.total`",
    ...refused,
    reports: "rate-limit",
    advice: "wait",
  },
  trouble: { when: "500, 502, 503, 504, other 5xx, with `Retry-After` or without", ...unknown, because: "server" },
} satisfies Record<string, Ending>;

export const died = {
  refused: { when: "The connection is refused, each time", ...neverLeft },
  noAddress: { when: "The name has no address, each time", ...neverLeft },
  slowConnection: { when: "The runtime gives up connecting, each time", ...neverLeft },
  refusedOnce: { when: "The connection is refused, then it is not", ...placed },
  untrusted: {
    when: "The certificate is refused: expired, of another host, of an unknown issuer",
    ...neverLeft,
    advice: "mend",
  },
  tls: { when: "TLS cannot be agreed on, or dies in its handshake", ...unknown, because: "connection" },
  beforeRequest: { when: "After the connection, before the request", ...unknown, because: "connection" },
  withinRequest: { when: "Within the request", ...unknown, because: "connection" },
  afterRequest: { when: "After the request; a connection kept alive too", ...unknown, because: "connection" },
  withinHeaders: { when: "Within the headers of the answer", ...unknown, because: "connection" },
  withinBody: { when: "Within the body of the answer", ...unknown, because: "connection" },
  malformed: { when: "Not by HTTP: the answer cannot be parsed", ...unknown, because: "connection" },
} satisfies Record<string, Ending>;

export const stopped = {
  abortBefore: { when: "Aborted before the call", ...gaveUp },
  abortToken: { when: "Aborted while the token is fetched", ...gaveUp },
  abortFlight: { when: "Aborted in flight, whatever the reason is", ...unknown, because: "reason" },
  abortPause: { when: "Aborted between a 429 and the next attempt", ...gaveUp, sent: 1 },
  abortAfter: { when: "Aborted after the answer was read", ...placed },
  slowAnswer: { when: "`timeout.attempt`, and no answer", ...unknown, because: "timeout" },
  slowBody: { when: "`timeout.attempt`, and half an answer", ...unknown, because: "timeout" },
  slowTotal: { when: "`timeout.total`, while an attempt is under way", ...unknown, because: "timeout" },
  lateTotal: {
    when: "`timeout.total` is over after the pause that follows a 429: the machine slept",
    ...neverLeft,
    reports: "timeout",
    sent: 1,
  },
  slowToken: {
    when: "`timeout.attempt` or `timeout.total`, while the token is fetched",
    ...neverLeft,
    reports: "timeout",
  },
} satisfies Record<string, Ending>;

export const own = {
  tokenFails: {
    when: "The token function fails, or gives something that is no token",
    ...neverLeft,
    reports: "token",
    advice: "mend",
  },
  noFreshToken: {
    when: "The token function fails after a 401",
    ...neverLeft,
    reports: "token",
    sent: 1,
    advice: "mend",
  },
  middlewareBefore: { when: "A middleware fails before `next`", ...neverLeft, reports: "thrown", advice: "mend" },
  middlewareSlow: {
    when: "`timeout.attempt` or `timeout.total`, before a middleware calls `next`",
    ...neverLeft,
    reports: "timeout",
  },
  middlewareRefused: {
    when: "A middleware fails after `next`, and the service has refused",
    ...refused,
    reports: "thrown",
    advice: "mend",
  },
  middlewareAfter: { when: "A middleware fails after `next`, whatever it throws", ...unknown },
  middlewareTwice: { when: "A middleware calls `next` again after a success", ...unknown },
  middlewareStatus: { when: "A middleware makes a 4xx of something else", ...unknown },
  schemaRefuses: {
    when: "Your schema refuses the receipt; its text, with the `order_id`, is `cause.body`",
    ...unknown,
    because: "response-format",
  },
  schemaFails: { when: "Your schema throws", ...unknown, because: "response-format" },
} satisfies Record<string, Ending>;

export const sections = {
  "The service answers": answered,
  "The connection dies": died,
  "You give up, or a limit is reached": stopped,
  "Your own code": own,
};

export type EndingName = keyof typeof answered | keyof typeof died | keyof typeof stopped | keyof typeof own;

export const endings: Readonly<Record<EndingName, Ending>> = { ...answered, ...died, ...stopped, ...own };
