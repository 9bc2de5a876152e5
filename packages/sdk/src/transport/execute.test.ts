import { describe, expect, it } from "vitest";
import { entity } from "../testing/bodies.ts";
import { stage } from "../testing/client.ts";
import { failureOf } from "../testing/outcome.ts";
import { lostConnection, refusedConnection, silence } from "../testing/stub-fetch.ts";

const status = (code: number, headers?: Record<string, string>) =>
  new Response(null, { status: code, ...(headers && { headers }) });
const found = Response.json(entity);

describe("a read", () => {
  it.each([408, 429, 500, 502, 503, 504])("is tried again after %i", async (code) => {
    const { client, fetch, clock } = stage([status(code), found]);
    expect(await client.getEntity("le_1")).toEqual(entity);
    expect(fetch.requests).toHaveLength(2);
    expect(clock.pauses).toHaveLength(1);
    expect(clock.pauses[0]).toBeLessThanOrEqual(500);
  });

  it.each([400, 401, 403, 404, 405, 409, 410, 422, 501, 505, 520])("is not tried again after %i", async (code) => {
    const { client, fetch } = stage([status(code), found]);
    await expect(client.getEntity("le_1")).rejects.toMatchObject({ status: code, attempts: 1 });
    expect(fetch.requests).toHaveLength(1);
  });

  it.each([
    ["a refused connection", refusedConnection(), "The connection failed: ECONNREFUSED"],
    ["a lost connection", lostConnection(), "The connection failed: UND_ERR_SOCKET"],
    ["an error without a code", new TypeError("Failed to fetch"), "The connection failed: Failed to fetch"],
  ])("is tried again after %s, and at last tells why it failed", async (_what, thrown, message) => {
    const { client, fetch } = stage([thrown]);
    await expect(client.getEntity("le_1")).rejects.toMatchObject({
      kind: "connection",
      message,
      cause: thrown,
      attempts: 4,
      operation: "getEntity",
    });
    expect(fetch.requests).toHaveLength(4);
  });

  it("is tried again when the answer breaks off", async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('{"persis')),
          pull: (controller) => controller.error(new TypeError("terminated")),
        }),
      );
    const { client } = stage([broken, found]);
    expect(await client.getEntity("le_1")).toEqual(entity);
  });

  it("backs off further with each attempt, and gives up after the third retry", async () => {
    const { client, fetch, clock } = stage([status(503)]);
    await expect(client.getEntity("le_1")).rejects.toMatchObject({ kind: "server", attempts: 4 });
    expect(fetch.requests).toHaveLength(4);
    expect(clock.pauses.map((pause, index) => pause <= 500 * 2 ** index)).toEqual([true, true, true]);
  });

  it.each([{ retry: false as const }, { retry: { retries: 0 } }])("is tried once under %j", async (options) => {
    const perClient = stage([status(503)], options);
    await failureOf(perClient.client.getEntity("le_1"));
    const perCall = stage([status(503)]);
    await failureOf(perCall.client.getEntity("le_1", options));
    expect([perClient.fetch.requests.length, perCall.fetch.requests.length]).toEqual([1, 1]);
  });

  it("lets a call have retries that its client has not", async () => {
    const { client, fetch } = stage([status(503)], { retry: false });
    await failureOf(client.getEntity("le_1", { retry: { retries: 1 } }));
    expect(fetch.requests).toHaveLength(2);
  });
});

describe("Retry-After", () => {
  it("is kept to the millisecond, in seconds and as a date", async () => {
    const { client, clock } = stage([
      status(429, { "retry-after": "20" }),
      status(503, { "retry-after": "Thu, 01 Jan 2026 00:00:50 GMT" }),
      found,
    ]);
    await client.getEntity("le_1");
    expect(clock.pauses).toEqual([20_000, 30_000]);
  });

  it("ends the call at once when it is longer than the longest pause", async () => {
    const { client, fetch, clock } = stage([status(429, { "retry-after": "61" }), found]);
    await expect(client.getEntity("le_1")).rejects.toMatchObject({ kind: "rate-limit", retryAfter: 61_000 });
    expect([fetch.requests.length, clock.pauses.length]).toEqual([1, 0]);
  });

  it("ends the call at once when it is longer than the time of the call", async () => {
    const { client, clock } = stage([status(503, { "retry-after": "30" }), found], {
      timeout: { total: { seconds: 30 } },
    });
    await expect(client.getEntity("le_1")).rejects.toMatchObject({ retryAfter: 30_000 });
    expect(clock.pauses).toEqual([]);
  });
});

describe("the time of a whole call", () => {
  it("is counted on the injected clock", async () => {
    const { client, fetch, clock } = stage([status(503, { "retry-after": "40" })], {
      timeout: { total: { minutes: 1 } },
    });
    await failureOf(client.getEntity("le_1"));
    expect(fetch.requests).toHaveLength(2);
    expect(clock.pauses).toEqual([40_000]);
  });

  it("bounds a real attempt, and is not multiplied by retries", async () => {
    const { client, fetch } = stage([silence]);
    await expect(client.getEntity("le_1", { timeout: { total: 10 } })).rejects.toMatchObject({
      kind: "timeout",
      limit: "total",
      attempts: 1,
    });
    expect(fetch.requests).toHaveLength(1);
  });
});

describe("the headers", () => {
  it("of the client and of the call go with each request, those of the call first", async () => {
    const { client, fetch } = stage([status(503), found], { headers: { "x-app": "client", "x-tenant": "a" } });
    await client.getEntity("le_1", { headers: { "x-tenant": "b" } });
    const sent = fetch.requests.map(({ headers }) => [headers.get("x-app"), headers.get("x-tenant")]);
    expect(sent).toEqual([
      ["client", "b"],
      ["client", "b"],
    ]);
  });

  it("are none that a browser would ask permission for, but the token's", async () => {
    const { client, fetch } = stage([found]);
    await client.getEntity("le_1");
    expect([...(fetch.requests[0]?.headers.keys() ?? [])]).toEqual(["authorization"]);
  });

  it("that no request can carry fail before anything is sent, as what they are", async () => {
    const { client, fetch } = stage([found]);
    await expect(client.getEntity("le_1", { headers: { "no header": "x" } })).rejects.toBeInstanceOf(TypeError);
    expect(fetch.requests).toEqual([]);
  });
});

describe("the options", () => {
  it.each([
    [{ timeout: { attempt: -1 } }, "attempt must be zero or more."],
    [{ timeout: { total: { hours: Number.NaN } } }, "total must be zero or more."],
    [{ retry: { retries: -1 } }, "retries must be zero or more."],
    [{ retry: { maxDelay: Infinity } }, "maxDelay must be zero or more."],
  ])("%j are refused at creation and at the call", async (options, message) => {
    expect(() => stage([found], options)).toThrow(new RangeError(message));
    await expect(stage([found]).client.getEntity("le_1", options)).rejects.toThrow(new RangeError(message));
  });
});
