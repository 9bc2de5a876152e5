import { type Middleware, RateLimitError, type StandardSchema, TokenError, UntrustedUrlError } from "@legal-entity/sdk";
import { answer, placed, refusing, taking } from "./answers.ts";
import type { own as endings } from "./endings.ts";
import { openShop } from "./shop.ts";
import { each, type Staging, type Stagings } from "./staging.ts";

/** What a failure looks like that would be harmless, had the order not been sent before. */
const failures: Readonly<Record<string, () => Promise<never>>> = {
  "an error of its own": async () => {
    throw new Error("The disk is full.");
  },
  "a refused connection to a log": async () => {
    const log = await openShop([]);
    await log[Symbol.asyncDispose]();
    await fetch(log.url);
    throw new Error("Somebody listened.");
  },
  "a 429 of another client": async () => {
    throw new RateLimitError("Another client.", { status: 429, retryable: true });
  },
  "another client without a token": async () => {
    throw new TokenError("Another client.");
  },
  "another client's untrusted link": async () => {
    throw new UntrustedUrlError("Another client.");
  },
};

const withMiddleware = (middleware: Middleware): Staging => ({
  scripts: [placed],
  options: () => ({ middleware: [middleware] }),
});

const failingAfter = (fail: () => Promise<never>): Staging =>
  withMiddleware(async (request, next) => {
    await next(request);
    return fail();
  });

const changing = (status: number): Staging =>
  withMiddleware(async (request, next) => {
    await next(request);
    return new Response(null, { status });
  });

/** What a middleware throws as its own. */
export const thrown = new Error("The cache is down.");

const throwing = (): Promise<never> => Promise.reject(thrown);

const validating = (validate: StandardSchema["~standard"]["validate"]): Staging => ({
  scripts: [placed],
  options: () => ({ validate: { orderReceipt: { "~standard": { version: 1, validate } } } }),
});

const failing = (): Promise<never> => Promise.reject(new Error("The vault is sealed."));

/** How the caller's own functions end a call. */
export const own: Stagings<keyof typeof endings> = {
  tokenFails: each(
    { "it fails": failing, "it gives nothing": () => "", "it gives two lines": () => "one\ntwo" },
    (token) => ({ scripts: [placed], options: () => ({ token }) }),
  ),
  noFreshToken: {
    "it fails": {
      scripts: [refusing(answer(401)), placed],
      options: () => ({ token: (reason) => (reason === "refused" ? failing() : "stale") }),
    },
  },
  middlewareBefore: { "an error of its own": withMiddleware(throwing) },
  middlewareSlow: each(["attempt", "total"], (limit) => ({
    ...withMiddleware(() => new Promise(() => {})),
    call: () => ({ timeout: { [limit]: 5 } }),
  })),
  middlewareRefused: {
    "an error of its own": { ...failingAfter(throwing), scripts: [refusing(answer(422)), placed] },
  },
  middlewareTwice: {
    "one after the other": withMiddleware(async (request, next) => {
      const spare = request.clone();
      await next(request);
      return next(spare);
    }),
    "at once": withMiddleware(async (request, next) => {
      const both = [next(request.clone()), next(request)];
      await Promise.allSettled(both);
      return both[1] ?? throwing();
    }),
  },
  middlewareAfter: each(failures, failingAfter),
  middlewareStatus: {
    ...each([400, 401, 404, 409, 422, 429], changing),
    "429, after a 500": {
      ...changing(429),
      scripts: [taking(answer(500)), placed],
    },
    "nothing, when its second try is refused": {
      scripts: [taking(answer(502)), refusing(answer(429)), placed],
      options: () => ({
        middleware: [
          async (request, next) => {
            const spare = request.clone();
            const first = await next(request);
            return first.ok ? first : next(spare);
          },
        ],
      }),
    },
  },
  schemaRefuses: { "with an issue": validating(() => ({ issues: [{ message: "too short", path: ["order_id"] }] })) },
  schemaFails: {
    "at once": validating(() => {
      throw new Error("no such rule");
    }),
    later: validating(failing),
  },
};
