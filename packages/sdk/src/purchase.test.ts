import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { createClient } from "./client.ts";
import { receipt } from "./testing/bodies.ts";
import { stage } from "./testing/client.ts";
import { failureOf, rejectionOf } from "./testing/outcome.ts";
import { recordingClock } from "./testing/recording-clock.ts";
import { serve } from "./testing/server.ts";
import { lostConnection, refusedConnection, silence } from "./testing/stub-fetch.ts";

const order = { documents: [{ entity_persistent_id: "le_1", product_code: "EXTRACT" }] };
const placed = Response.json(receipt, { status: 201 });
const unknown = { kind: "order-outcome-unknown", operation: "createOrder", retryable: false, attempts: 1 };

/** Each test says what became of an order, and how often it was sent. */
describe("an order that was refused", () => {
  it.each([400, 401, 402, 403, 404, 405, 409, 410, 413, 415, 422])("by %i was not placed", async (status) => {
    const { client, fetch } = stage([new Response(null, { status }), placed]);
    expect(await failureOf(client.createOrder(order))).toMatchObject({ status, attempts: 1 });
    expect(fetch.requests).toHaveLength(1);
  });

  it("by 429 is sent again, since it was not taken", async () => {
    const { client, fetch } = stage([new Response(null, { status: 429 }), placed]);
    expect(await client.createOrder(order)).toEqual(receipt);
    expect(fetch.requests).toHaveLength(2);
  });

  it("by 429 each time was not placed", async () => {
    const { client, fetch } = stage([new Response(null, { status: 429 })]);
    expect(await failureOf(client.createOrder(order))).toMatchObject({ kind: "rate-limit", attempts: 4 });
    expect(fetch.requests).toHaveLength(4);
  });

  it("by 429 is not sent again when there shall be no retry", async () => {
    const { client, fetch } = stage([new Response(null, { status: 429 }), placed]);
    expect(await failureOf(client.createOrder(order, { retry: false }))).toMatchObject({ kind: "rate-limit" });
    expect(fetch.requests).toHaveLength(1);
  });
});

describe("an order that never left", () => {
  it("since nobody listened is sent again", async () => {
    const { client, fetch } = stage([refusedConnection(), placed]);
    expect(await client.createOrder(order)).toEqual(receipt);
    expect(fetch.requests).toHaveLength(2);
  });

  it.each([
    [
      "every address of the host refused",
      Object.assign(new AggregateError([refusedConnection().cause]), { code: "ECONNREFUSED" }),
    ],
    [
      "the name has no address",
      Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND", syscall: "getaddrinfo" }),
    ],
    [
      "the connection took too long",
      Object.assign(new Error("Connect Timeout Error"), { code: "UND_ERR_CONNECT_TIMEOUT" }),
    ],
    ["Bun found nobody", Object.assign(new Error("Unable to connect."), { code: "ConnectionRefused" })],
    ["Bun was refused", Object.assign(new Error("Unable to connect."), { code: "ECONNREFUSED" })],
  ])("since %s is sent again", async (_why, cause) => {
    const { client } = stage([new TypeError("fetch failed", { cause }), placed]);
    expect(await client.createOrder(order)).toEqual(receipt);
  });

  it("over a real socket is sent again, and at last known not to be placed", async () => {
    const gone = await serve(() => {});
    await gone[Symbol.asyncDispose]();
    const clock = recordingClock();
    const client = createClient({ baseUrl: gone.url, token: "test", clock });
    const failure = await failureOf(client.createOrder(order));
    expect(failure).toMatchObject({ kind: "connection", message: "The connection failed: ECONNREFUSED", attempts: 4 });
    expect(clock.pauses).toHaveLength(3);
  });

  it("since there was no token was not placed", async () => {
    const { client, fetch } = stage([placed], { token: () => Promise.reject(new Error("vault sealed")) });
    expect(await failureOf(client.createOrder(order))).toMatchObject({ kind: "token" });
    expect(fetch.requests).toEqual([]);
  });

  it("since the token took too long was not placed", async () => {
    const { client } = stage([placed], { token: silence, timeout: { attempt: 5 }, retry: false });
    expect(await failureOf(client.createOrder(order))).toMatchObject({ kind: "timeout" });
  });

  it("since the caller gave up before was not placed", async () => {
    const { client, fetch } = stage([placed]);
    expect(await rejectionOf(client.createOrder(order, { signal: AbortSignal.abort("no") }))).toBe("no");
    expect(fetch.requests).toEqual([]);
  });

  it("since the caller gave up between two attempts was not placed", async () => {
    const controller = new AbortController();
    const clock = recordingClock(0, () => controller.abort("no"));
    const { client, fetch } = stage([new Response(null, { status: 429 }), placed], { clock });
    expect(await rejectionOf(client.createOrder(order, { signal: controller.signal }))).toBe("no");
    expect(fetch.requests).toHaveLength(1);
  });

  it("since it cannot be written as JSON was not placed", async () => {
    const { client, fetch } = stage([placed]);
    const unwritable = { documents: [{ ...order.documents[0], year: 2024n }] } as never;
    expect(await rejectionOf(client.createOrder(unwritable))).toBeInstanceOf(TypeError);
    expect(fetch.requests).toEqual([]);
  });
});

describe("an order to a service whose certificate is refused", () => {
  const refused = (code: string) => new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });

  it.each([
    "CERT_HAS_EXPIRED",
    "CERT_NOT_YET_VALID",
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "ERR_TLS_CERT_ALTNAME_INVALID",
  ])("by %s was not placed, and is not sent again", async (code) => {
    const { client, fetch } = stage([refused(code), placed]);
    expect(await failureOf(client.createOrder(order))).toMatchObject({ kind: "connection", retryable: false });
    expect(fetch.requests).toHaveLength(1);
  });

  it.each(["ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED", "ERR_SSL_WRONG_VERSION_NUMBER"])(
    "is another one than that which %s ends, perhaps within the answer",
    async (code) => {
      const { client } = stage([refused(code), placed]);
      expect(await failureOf(client.createOrder(order))).toMatchObject(unknown);
    },
  );
});

describe("an order whose outcome nobody can know", () => {
  it.each([408, 500, 501, 502, 503, 504, 520, 301, 302, 303, 307, 308])(
    "after %i is not sent again",
    async (status) => {
      const { client, fetch } = stage([new Response(null, { status, headers: { location: "/x" } }), placed]);
      expect(await failureOf(client.createOrder(order))).toMatchObject({ ...unknown, cause: { status } });
      expect(fetch.requests).toHaveLength(1);
    },
  );

  it("after a lost connection is not sent again", async () => {
    const { client, fetch } = stage([lostConnection(), placed]);
    expect(await failureOf(client.createOrder(order))).toMatchObject({ ...unknown, cause: { kind: "connection" } });
    expect(fetch.requests).toHaveLength(1);
  });

  it("after an error that tells nothing, as browsers have it, is not sent again", async () => {
    const { client, fetch } = stage([new TypeError("Failed to fetch"), placed]);
    expect(await failureOf(client.createOrder(order))).toMatchObject(unknown);
    expect(fetch.requests).toHaveLength(1);
  });

  it("after the limit of the attempt is not sent again", async () => {
    const { client, fetch } = stage([silence, placed], { timeout: { attempt: 5 } });
    expect(await failureOf(client.createOrder(order))).toMatchObject({ ...unknown, cause: { kind: "timeout" } });
    expect(fetch.requests).toHaveLength(1);
  });

  it("after the caller gave up in flight tells so, with the reason", async () => {
    const controller = new AbortController();
    const hanging = () => {
      controller.abort("no");
      return silence();
    };
    const { client } = stage([hanging, placed]);
    expect(await failureOf(client.createOrder(order, { signal: controller.signal }))).toMatchObject({
      ...unknown,
      cause: "no",
    });
  });

  it.each([
    ["nothing", new Response(null, { status: 201 })],
    ["HTML", new Response("<html></html>")],
    ["truncated JSON", new Response('{"order_id":"ord')],
    ["no id", Response.json({ status: "IN_PROGRESS" })],
    ["an empty id", Response.json({ order_id: "" })],
  ])("after a success with %s is not sent again", async (_what, answer) => {
    const { client, fetch } = stage([answer, placed]);
    expect(await failureOf(client.createOrder(order))).toMatchObject({
      ...unknown,
      cause: { kind: "response-format" },
    });
    expect(fetch.requests).toHaveLength(1);
  });

  it("keeps what the service answered, for the one who has to find out", async () => {
    const { client } = stage([Response.json({ message: "database down" }, { status: 500 })]);
    const failure = await failureOf(client.createOrder(order));
    expect(failure.message).toBe("The order may have been placed.");
    expect(failure.cause).toMatchObject({ kind: "server", body: { message: "database down" } });
  });
});

describe("a connection that dies", () => {
  const dying: readonly [string, (request: IncomingMessage, response: ServerResponse) => void][] = [
    ["before the request is read", (request) => request.socket.resetAndDestroy()],
    ["after the request is read", (request) => request.resume().on("end", () => request.socket.resetAndDestroy())],
    [
      "within the headers of the answer",
      (request) => request.socket.write("HTTP/1.1 201 Created\r\nContent-", () => request.socket.destroy()),
    ],
    [
      "within the body of the answer",
      (request, response) => {
        response.writeHead(201, { "content-length": 100 });
        response.write('{"order_id":', () => request.socket.destroy());
      },
    ],
  ];

  it.each(dying)("%s leaves the outcome unknown", async (_when, listener) => {
    await using api = await serve(listener);
    const client = createClient({ baseUrl: api.url, token: "test", clock: recordingClock() });
    const failure = await failureOf(client.createOrder(order));
    expect(failure).toMatchObject({ ...unknown, cause: { kind: "connection" } });
    expect(api.requests).toHaveLength(1);
  });
});
