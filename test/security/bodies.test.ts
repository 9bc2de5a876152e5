import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { type Client, createClient, type ErrorKind } from "@legal-entity/sdk";
import { describe, expect, it } from "vitest";
import { serve } from "../../packages/sdk/src/testing/server.ts";
import { openShop } from "../purchases/shop.ts";
import { token } from "./leaks.ts";
import { baseUrl, network } from "./network.ts";
import { operations } from "./operations.ts";
import { kindOf, outcomeOf } from "./outcome.ts";

const hasty = (url: string, attempt = 100): Client =>
  createClient({ baseUrl: url, token, retry: false, timeout: { attempt } });

/** Sixteen mebibytes of blanks in sixteen kilobytes, which may follow each other: RFC 1952, section 2.2. */
const blanks = gzipSync(Buffer.alloc(2 ** 24, 0x20));

/** Says this for ever, as fast as it is listened to. */
function endlessly(response: ServerResponse, bytes: Uint8Array | string): void {
  const go = () => {
    while (!response.destroyed && response.write(bytes));
  };
  response.on("drain", go);
  go();
}

interface Flood {
  /** What it is taken for. */
  readonly kind: ErrorKind;
  readonly pour: (response: ServerResponse) => void;
}

const floods: Readonly<Record<string, Flood>> = {
  "an answer without end": {
    kind: "response-format",
    pour: (response) => endlessly(response, '{"entities":[],'.padEnd(65_536)),
  },
  "a gibibyte in a megabyte": {
    kind: "response-format",
    pour: (response) => {
      response.writeHead(200, { "content-encoding": "gzip" });
      for (let times = 0; times < 64; times += 1) response.write(blanks);
      response.end();
    },
  },
  "blanks without end, compressed": {
    kind: "response-format",
    pour: (response) => endlessly(response.writeHead(200, { "content-encoding": "gzip" }), blanks),
  },
  "a refusal without end": {
    kind: "invalid-request",
    pour: (response) => endlessly(response.writeHead(400), "no ".repeat(20_000)),
  },
  "trouble without end, compressed": {
    kind: "server",
    pour: (response) => endlessly(response.writeHead(500, { "content-encoding": "gzip" }), blanks),
  },
};

/** A body that is never read to its end leaves no connection open. */
async function closed(request: IncomingMessage | undefined): Promise<void> {
  if (request === undefined || request.socket.destroyed) return;
  await new Promise<void>((resolve) => {
    request.socket.on("error", () => {}).once("close", () => resolve());
  });
}

const textual = Object.entries(operations).filter(([name]) => name !== "downloadFile");

describe.each(Object.entries(floods))("%s", (_what, { kind, pour }) => {
  it.each(textual)("ends %s at its bound, and its connection", { timeout: 30_000 }, async (name, call) => {
    await using api = await serve((_request, response) => pour(response));
    const before = process.memoryUsage().rss;
    const { error } = await outcomeOf(call(hasty(api.url, 25_000), api.url));
    const isDoubtful = name === "createOrder" && kind !== "invalid-request";
    expect(error).toMatchObject(isDoubtful ? { kind: "order-outcome-unknown", cause: { kind } } : { kind });
    expect(process.memoryUsage().rss - before).toBeLessThan(700 * 2 ** 20);
    await closed(api.requests[0]);
  });
});

describe.each(["a body that never comes", "headers that never come"])("%s", (what) => {
  it.each(Object.entries(operations))("ends %s at its limit, and its connection", async (name, call) => {
    await using api = await serve((_request, response) => {
      if (what.startsWith("a body")) response.writeHead(200, { "content-length": 99 }).flushHeaders();
    });
    const { error } = await outcomeOf(call(hasty(api.url), api.url));
    const timedOut =
      name === "downloadFile" && what.startsWith("a body") ? { problem: "stalled" } : { limit: "attempt" };
    expect(error).toMatchObject(name === "createOrder" ? { cause: timedOut } : timedOut);
    await closed(api.requests[0]);
  });
});

describe("headers without end", () => {
  it.each([
    ["many", "x-filler: 0123456789\r\n".repeat(100_000)],
    ["long", `x-filler: ${"0123456789".repeat(100_000)}\r\n`],
    ["a promise of more", "HTTP/1.1 100 Continue\r\n\r\n".repeat(10_000)],
  ])("(%s) end each operation within its limit", { timeout: 30_000 }, async (_what, said) => {
    await using shop = await openShop([{ onRequest: (socket) => socket.write(`HTTP/1.1 200 OK\r\n${said}`) }]);
    for (const [name, call] of Object.entries(operations)) {
      const kind = await kindOf(call(hasty(shop.url), shop.url));
      expect([name, kind]).toEqual([name, expect.stringMatching(/^(connection|timeout|order-outcome-unknown)$/)]);
    }
  });
});

describe("a length that lies", () => {
  const whole = "%PDF-1.7 whole";
  const lying = (length: string, said = whole) => ({
    onRequest: (socket: { end(text: string): unknown }) =>
      void socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${length}\r\n\r\n${said}`),
  });

  it.each(["15", "9007199254740993", "99999999999999999999"])("(%s) breaks a download off", async (length) => {
    await using shop = await openShop([lying(length)]);
    const file = hasty(shop.url).download(`${shop.url}/files/o/a.pdf`);
    expect(await kindOf(file.then((download) => download.bytes()))).toMatch(/^(download|connection)$/);
  });

  it("by one byte too few is not a whole file, even where the connection allows it", async () => {
    const { client } = network(() => new Response(whole, { headers: { "content-length": "13" } }));
    const download = await client.download(`${baseUrl}/files/o/a.pdf`);
    expect(await outcomeOf(download.bytes())).toMatchObject({ error: { kind: "download", problem: "incomplete" } });
  });

  it.each(["-1", "1e9", "0x0e", "14, 14", "NaN", "", " "])("as %j is a file or a typed error", async (length) => {
    const { client } = network(() => new Response(whole, { headers: { "content-length": length } }));
    const call = client.download(`${baseUrl}/files/o/a.pdf`).then((download) => download.text());
    const { value, error } = await outcomeOf(call);
    if (error === undefined) expect(value).toBe(whole);
    else expect(error).toMatchObject({ kind: "download" });
  });
});

describe("a body that is nested deeply", () => {
  const nested = (open: string, close: string) => `${open.repeat(20_000)}0${close.repeat(20_000)}`;
  const deep: Readonly<Record<string, string>> = {
    lists: nested("[", "]"),
    objects: nested('{"a":', "}"),
    "an order": `{"order_id":"ord_1","status":"COMPLETED","entities":[],"documents":${nested("[", "]")}}`,
    "without an end": nested('{"entities":[', ""),
  };

  it.each([
    [200, /^(value|response-format|order-outcome-unknown)$/],
    [404, /^not-found$/],
    [500, /^(server|order-outcome-unknown)$/],
  ])("is a value or a typed error, and %i is not forgotten", { timeout: 30_000 }, async (status, kinds) => {
    for (const body of Object.values(deep)) {
      const { client } = network(() => new Response(body, { status }));
      for (const [name, call] of Object.entries(operations)) {
        expect([name, await kindOf(call(client, baseUrl))]).toEqual([name, expect.stringMatching(kinds)]);
      }
    }
  });
});

describe("a body that reaches for the prototype", () => {
  const evil = { polluted: true, toString: "x", status: "COMPLETED", retryable: true };
  const fields = `"__proto__":${JSON.stringify(evil)},"constructor":{"prototype":${JSON.stringify(evil)}}`;
  const body = `{${fields},"order_id":"ord_1","id":"ord_1","status":"COMPLETED","entities":[{${fields}}],"documents":[{${fields}}]}`;

  it.each([200, 404, 500])("changes nothing (%i)", async (status) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const { client } = network(() => new Response(body, { status }));
    for (const call of Object.values(operations)) {
      const { value, error } = await outcomeOf(call(client, baseUrl));
      expect(Object.getPrototypeOf(value ?? {})).not.toHaveProperty("polluted");
      expect(error === undefined || error instanceof Error).toBe(true);
      expect(`${JSON.stringify(error)}`).not.toContain('"retryable":"');
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect({}).not.toHaveProperty("polluted");
  });
});

describe("an answer that says a lot", () => {
  const long = "no ".repeat(2_000_000);

  it.each([
    ["text", long],
    ["a message", JSON.stringify({ message: long })],
    ["HTML", `<p>${long}`],
    ["a detail of many lines", JSON.stringify({ detail: "no\n".repeat(100_000) })],
  ])("in %s does not make a long message", async (_what, body) => {
    const { client } = network(() => new Response(body, { status: 422 }));
    const { error } = await outcomeOf(client.getEntity("le_1"));
    expect(error).toMatchObject({ kind: "invalid-request" });
    expect(String(error).length).toBeLessThan(400);
  });

  it("in ten thousand headers is read all the same", async () => {
    const headers = Object.fromEntries(Array.from({ length: 10_000 }, (_none, index) => [`x-${index}`, "0"]));
    const { client } = network(() => new Response("{}", { status: 404, headers }));
    expect(await kindOf(client.getEntity("le_1"))).toBe("not-found");
  });
});
