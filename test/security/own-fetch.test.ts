import type { Client } from "@legal-entity/sdk";
import { describe, expect, it } from "vitest";
import { leaksOf } from "./leaks.ts";
import { baseUrl, network } from "./network.ts";
import { operations } from "./operations.ts";
import { outcomeOf } from "./outcome.ts";

/** What wrappers of fetch throw: errors that hold the request, and now and then the request itself. */
const throwing = {
  "an error with the request": (request: Request) => Object.assign(new Error("Refused."), { request }),
  "an error caused by one with the request": (request: Request) =>
    new TypeError("fetch failed", { cause: Object.assign(new Error("Refused."), { config: { request } }) }),
  "the request": (request: Request) => request,
};

describe.each(Object.entries(throwing))("a fetch that throws %s", (_what, thrownFor) => {
  const calls = { ...operations, clientFetch: (client: Client, _baseUrl: string) => client.fetch(`${baseUrl}/x`) };

  it.each(Object.entries(calls))("shows no token in the error of %s", async (_operation, call) => {
    const { client, sent } = network((_url, request) => thrownFor(request), { retry: false });
    const { error } = await outcomeOf(call(client, baseUrl));
    expect(error).toBeInstanceOf(Error);
    expect(sent).toHaveLength(1);
    expect(leaksOf(error)).toEqual([]);
  });
});
