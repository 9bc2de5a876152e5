import { createClient } from "@legal-entity/sdk";
import { describe, expect, it } from "vitest";
import { recordingClock } from "../../packages/sdk/src/testing/recording-clock.ts";
import { openShop } from "../purchases/shop.ts";
import { formsOf, leaksOf, token } from "./leaks.ts";
import { baseUrl, network } from "./network.ts";
import { operations } from "./operations.ts";
import { outcomeOf } from "./outcome.ts";

const echo = `Bearer ${token}`;

/** Bodies in which a service tells the token back, as debugging gateways do. */
const bodies: Readonly<Record<string, string>> = {
  "the token alone": token,
  text: `Not taken: authorization was ${echo}, said twice: ${echo}`,
  HTML: `<h1>Error</h1><pre>authorization: ${echo}</pre>`,
  "problem+json": JSON.stringify({ title: echo, detail: `The header ${echo} is wrong`, instance: token }),
  "an error object": JSON.stringify({ error: { code: token, message: echo } }),
  "a message": JSON.stringify({ message: echo, request: { headers: { authorization: [echo] } } }),
  "a field's name": JSON.stringify({ [token]: 1, detail: token }),
  "a string": JSON.stringify(echo),
  "JSON with escapes": `{"message":"\\u0053${token.slice(1)}"}`,
  "JSON that breaks off": `{"message":"${echo}`,
  "a list, deep": JSON.stringify([[[[[[[[[[{ a: [token] }]]]]]]]]]]),
};

const headers: Readonly<Record<string, string>> = {
  "x-request-id": token,
  "x-debug": `authorization=${echo}`,
  "www-authenticate": `Bearer realm="${token}"`,
  "retry-after": token,
  "content-type": `text/plain; was=${token}`,
  "content-disposition": `attachment; filename="${token}.pdf"`,
  "set-cookie": `session=${token}`,
  etag: `"${token}"`,
};

const statuses = [200, 202, 302, 400, 401, 403, 404, 408, 409, 410, 418, 422, 429, 500, 502, 503, 504, 599];

describe.each(Object.keys(operations))("an error of %s", (name) => {
  const call = operations[name] ?? (() => Promise.reject(new Error(name)));

  it.each(Object.entries(bodies))("does not show a token that the service tells in %s", async (_where, body) => {
    for (const status of statuses) {
      const { client } = network(() => new Response(body, { status, headers, statusText: token.replace("&", "") }));
      const { error } = await outcomeOf(call(client, baseUrl));
      expect(leaksOf(error)).toEqual([]);
    }
  });

  it("still tells what else the service said", async () => {
    const { client } = network(() => Response.json({ detail: `Wrong: ${token}!` }, { status: 422, headers }));
    const { error } = await outcomeOf(call(client, baseUrl));
    expect(error).toMatchObject({ kind: "invalid-request", requestId: "[token]", body: { detail: "Wrong: [token]!" } });
  });
});

describe("an error", () => {
  it("does not show the token that it was refused with, nor the fresh one", async () => {
    const given: string[] = [];
    const renewing = () => {
      given.push(`${token}-${given.length}`);
      return given.at(-1) ?? "";
    };
    const { client } = network((_url, request) => new Response(request.headers.get("authorization"), { status: 401 }), {
      token: renewing,
    });
    const { error } = await outcomeOf(client.getEntity("le_1"));
    expect(error).toMatchObject({ kind: "authentication", body: "Bearer [token]" });
    expect(given).toHaveLength(2);
    expect(given.flatMap((secret) => leaksOf(error, secret))).toEqual([]);
  });

  it.each([
    ["a header that cannot be read", `HTTP/1.1 200 OK\r\nWrong ${token}\r\n\r\n`],
    ["a length that is none", `HTTP/1.1 200 OK\r\ncontent-length: ${token}\r\n\r\n{}`],
    ["a chunk that is none", `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${token}\r\n`],
    ["no HTTP", `${token}\r\n\r\n`],
    ["the words of the status", `HTTP/1.1 404 ${token}\r\ncontent-length: 0\r\n\r\n`],
    ["a trailer", `HTTP/1.1 404 No\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx: ${token}\r\n\r\n`],
    [
      "bytes that are no gzip",
      `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${token.length}\r\n\r\n${token}`,
    ],
  ])("does not show a token that comes over the wire as %s", async (_what, said) => {
    await using shop = await openShop([{ onRequest: (socket) => socket.write(said) }]);
    const client = createClient({ baseUrl: shop.url, token, clock: recordingClock(), timeout: { attempt: 500 } });
    for (const [name, call] of Object.entries(operations)) {
      const { error } = await outcomeOf(call(client, shop.url));
      expect([name, leaksOf(error)]).toEqual([name, []]);
    }
    const { error } = await outcomeOf(client.fetch(`${shop.url}/x`, { signal: AbortSignal.timeout(500) }));
    expect(leaksOf(error)).toEqual([]);
  });

  it.each([
    ["the name of a header", "s3cret-t0ken", Response.json({}, { status: 404, headers: { "x-s3cret-t0ken": "1" } })],
    ["a number", "8123456789", Response.json({ token: 8123456789 }, { status: 404 })],
    [
      "a body too deep to be written",
      token,
      new Response(`${"[".repeat(100_000)}`.padEnd(200_000, "]"), { status: 404 }),
    ],
  ])("stays what it is, and tells nothing, when the token may be in %s", async (_where, secret, answer) => {
    const { client } = network(() => answer, { token: secret });
    const { error } = await outcomeOf(client.getEntity("le_1"));
    expect(error).toMatchObject({ kind: "not-found", status: 404, body: undefined });
    expect(leaksOf(error, secret)).toEqual([]);
  });

  it("of a token function that fails keeps its cause, and adds no token", async () => {
    const { client } = network(() => new Response(null, { status: 401 }), {
      token: (reason) => (reason === "refused" ? Promise.reject(new Error("The vault is sealed.")) : token),
    });
    const { error } = await outcomeOf(client.getEntity("le_1"));
    expect(error).toMatchObject({ kind: "token", cause: { message: "The vault is sealed." } });
    expect(leaksOf(error)).toEqual([]);
  });
});

describe("the search for leaks", () => {
  it.each([
    ["a message", new Error(token)],
    ["a cause of a cause", new Error("a", { cause: new Error("b", { cause: { c: token } }) })],
    ["one of several errors", new AggregateError([new Error(token)])],
    ["a stack", Object.assign(new Error("a"), { stack: token })],
    ["a hidden field", Object.defineProperty({}, "x", { value: token })],
    ["a symbol", { [Symbol("x")]: token }],
    ["a header", { headers: new Headers({ authorization: echo }) }],
    ["a request", { request: new Request("https://a.test", { headers: { authorization: echo } }).headers }],
    ["a map", new Map([["a", [token]]])],
    ["a field's name", { [token]: 1 }],
    ["toJSON", { toJSON: () => token }],
    ["toString", { toString: () => token }],
    ["an own getter", Object.defineProperty({}, "x", { get: () => token })],
  ])("finds a token in %s", (_where, value) => {
    expect(leaksOf(value)).not.toEqual([]);
  });

  it("does not find one where there is none", () => {
    expect(leaksOf(new Error("a", { cause: [new Headers({ a: "b" }), 7] }))).toEqual([]);
    expect(formsOf(new Error("a")).length).toBeGreaterThan(7);
  });
});
