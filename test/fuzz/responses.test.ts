import { createClient } from "@legal-entity/sdk";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordingClock } from "../../packages/sdk/src/testing/recording-clock.ts";
import { token } from "../security/leaks.ts";
import { baseUrl } from "../security/network.ts";
import { operations } from "../security/operations.ts";
import { outcomeOf } from "../security/outcome.ts";
import { answers } from "./answers.ts";
import { faultOf, purchaseFaultOf } from "./faults.ts";
import { hostileService } from "./hostile-fetch.ts";
import { search } from "./seed.ts";

const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
beforeAll(() => process.on("unhandledRejection", note));
afterAll(() => process.off("unhandledRejection", note));

/** The first attempt, its replay, five redirects of each, and all of that three times more. */
const mostRequests = 4 * 2 * 6;

describe.each(Object.entries(operations))("%s", (name, call) => {
  it("gives a value or a typed error to 10,000 hostile answers", { timeout: 120_000 }, async () => {
    const settles = fc.asyncProperty(answers, async (hostile) => {
      const { fetch, given } = hostileService(hostile);
      const client = createClient({ baseUrl, token, fetch, clock: recordingClock(), timeout: { attempt: 8 } });
      const settlement = await outcomeOf(call(client, baseUrl));
      const fault = faultOf(name, settlement) ?? (name === "createOrder" && purchaseFaultOf(given, settlement));
      if (fault) throw new Error(fault, { cause: settlement.error });
      if (given.length > mostRequests) throw new Error(`${given.length} requests were sent`);
    });
    await fc.assert(settles, search(10_000));
    expect(unhandled).toEqual([]);
  });
});
