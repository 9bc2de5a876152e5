import { type Clock, NotFoundError, RateLimitError } from "@legal-entity/sdk";
import { recordingClock } from "../../packages/sdk/src/testing/recording-clock.ts";
import { answer, hanging, placed, receiptOf, refusing } from "./answers.ts";
import type { stopped as endings } from "./endings.ts";
import type { Script, Shop } from "./shop.ts";
import { each, type Stagings } from "./staging.ts";

const never = (): Promise<never> => new Promise(() => {});
const listening = ({ customer }: Shop) => ({ signal: customer.signal });

/** What callers pass to `abort`; an error of another call of this client is among the likely ones. */
const reasons = {
  "no reason": undefined,
  "a word": "no",
  "an error": new Error("The page was closed."),
  "a 404 of another call": new NotFoundError("Another call.", { status: 404 }),
  "a 429 of another call": new RateLimitError("Another call.", { status: 429, retryable: true }),
};

/** The customer gives up just when the order has been taken. */
const givingUp = (reason: unknown): Script => ({
  onRequest(_socket, shop) {
    shop.taken += 1;
    shop.customer.abort(reason);
  },
});

const halves = {
  "half of the headers": "HTTP/1.1 201 Created\r\n",
  "half of the body": receiptOf(201).slice(0, -9),
};

/** The clock of a machine that is suspended for an hour in each pause. */
function slumberingClock(): Clock {
  let now = 0;
  return {
    now: () => now,
    sleep: async () => {
      now += 3_600_000;
    },
  };
}

/** How a call ends because somebody, or a limit, ends it. */
export const stopped: Stagings<keyof typeof endings> = {
  abortBefore: each(reasons, (reason) => ({
    scripts: [placed],
    call: listening,
    before: async ({ customer }) => void customer.abort(reason),
  })),
  abortToken: {
    "the token never comes": {
      scripts: [placed],
      call: listening,
      options: ({ customer }) => ({
        token: () => {
          customer.abort();
          return never();
        },
      }),
    },
    "the token comes all the same": {
      scripts: [placed],
      call: listening,
      options: ({ customer }) => ({
        token: () => {
          customer.abort();
          return "too-late";
        },
      }),
    },
  },
  abortFlight: each(reasons, (reason) => ({ scripts: [givingUp(reason), placed], call: listening })),
  abortPause: each(reasons, (reason) => ({
    scripts: [refusing(answer(429)), placed],
    call: listening,
    options: ({ customer }) => ({ clock: recordingClock(0, () => customer.abort(reason)) }),
  })),
  abortAfter: { "the answer is there": { scripts: [placed], call: listening } },
  slowAnswer: { "no byte": { scripts: [hanging(), placed], call: () => ({ timeout: { attempt: 300 } }) } },
  slowBody: each(halves, (said) => ({
    scripts: [hanging(said), placed],
    call: () => ({ timeout: { attempt: 300 } }),
  })),
  slowTotal: {
    "no byte": { scripts: [hanging(), placed], call: () => ({ timeout: { total: 300 } }) },
    "half of the body": {
      scripts: [hanging(halves["half of the body"]), placed],
      call: () => ({ timeout: { total: 300 } }),
    },
  },
  lateTotal: {
    "for an hour": { scripts: [refusing(answer(429)), placed], options: () => ({ clock: slumberingClock() }) },
  },
  slowToken: each(["attempt", "total"], (limit) => ({
    scripts: [placed],
    options: () => ({ token: never }),
    call: () => ({ timeout: { [limit]: 5 } }),
  })),
};
