import { createClient } from "@legal-entity/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordingClock } from "../../packages/sdk/src/testing/recording-clock.ts";
import { openShop, type Shop } from "../purchases/shop.ts";
import { leaksOf, token } from "../security/leaks.ts";
import { operations } from "../security/operations.ts";
import { outcomeOf } from "../security/outcome.ts";
import { faultOf } from "./faults.ts";
import { search } from "./seed.ts";
import { text } from "./texts.ts";

const startLine = fc.constantFrom(
  "HTTP/1.1 200 OK",
  "HTTP/1.1 201 Created",
  "HTTP/1.0 200 OK",
  "HTTP/1.1 200",
  "HTTP/1.1 404 Not Found",
  "HTTP/1.1 500 Oh",
  "HTTP/1.1 302 Found",
  "HTTP/1.1 100 Continue",
  "HTTP/1.1 101 Switching Protocols",
  "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\nHTTP/1.1 200 OK",
  "HTTP/1.1 999 What",
  "HTTP/1.1 0 OK",
  "HTTP/1.1 -1 OK",
  "HTTP/2 200",
  "HTTP/9.9 200 OK",
  "ICY 200 OK",
  "",
  `Bearer ${token}`,
);

const headerLine = fc.constantFrom(
  "content-type: application/json",
  "content-length: 2",
  "content-length: 0",
  "content-length: 999999999999",
  "content-length: -5",
  "content-length: 2, 3",
  `content-length: ${token}`,
  "transfer-encoding: chunked",
  "transfer-encoding: gzip, chunked",
  "transfer-encoding: identity",
  "content-encoding: gzip",
  "content-encoding: br",
  "connection: close",
  "connection: upgrade",
  "upgrade: h2c",
  "retry-after: 1",
  "location: /entity/le_1",
  "no colon",
  ": no name",
  "x y: z",
  " folded",
  `x-echo: ${token}`,
  `no colon ${token}`,
  `x: ${"a".repeat(20_000)}`,
  "x: \u0000",
  "x: \u00ff\u00fe",
  "x: a\rb",
);

const body = fc.oneof(
  text,
  text.map((said) => `${Buffer.byteLength(said).toString(16)}\r\n${said}\r\n0\r\n\r\n`),
  fc.constantFrom(
    "5\r\nab",
    "zz\r\n",
    `${token}\r\n`,
    "ffffffffffffffff\r\nx",
    "0\r\nx: y\r\n",
    "-1\r\n\r\n",
    "2;a=b\r\n{}\r\n0\r\n\r\n",
  ),
);

interface Said {
  readonly bytes: Buffer;
  /** Where the bytes are cut in two writes. */
  readonly cut: number;
  readonly end: "close" | "reset" | "open";
}

const latin = (bytes: string) => Buffer.from(bytes, "latin1");

/** An answer by hand, some bytes of which were changed on the way. */
const said: fc.Arbitrary<Said> = fc
  .record({
    startLine,
    headerLines: fc.array(headerLine, { maxLength: 4 }),
    body,
    flips: fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 2 }),
    length: fc.option(fc.nat(300), { freq: 4 }),
    cut: fc.nat(300),
    end: fc.oneof(
      { weight: 12, arbitrary: fc.constant("close" as const) },
      { weight: 3, arbitrary: fc.constant("reset" as const) },
      { weight: 1, arbitrary: fc.constant("open" as const) },
    ),
  })
  .map(({ startLine: start, headerLines, body: content, flips, length, cut, end }) => {
    const bytes = latin([start, ...headerLines, "", content].join("\r\n"));
    for (const [at, value] of flips) if (at < bytes.length) bytes[at] = value;
    return { bytes: bytes.subarray(0, length ?? bytes.length), cut, end };
  });

/** A shop that says this to every request, as if it had taken what was asked. */
const saying = ({ bytes, cut, end }: Said): Promise<Shop> =>
  openShop([
    {
      onRequest(socket) {
        socket.write(bytes.subarray(0, cut));
        socket.write(bytes.subarray(cut), () => {
          if (end === "close") socket.end();
          if (end === "reset") socket.resetAndDestroy();
        });
      },
    },
  ]);

/** Statuses that can have come over the wire as a refusal, whatever the bytes were. */
const isRefusal = (error: object): boolean => "status" in error && /^4(?!08)/.test(`${error.status}`);

describe.each(Object.entries(operations))("%s over a real socket", (name, call) => {
  it("gives a value or a typed error to malformed HTTP", { timeout: 60_000 }, async () => {
    const settles = fc.asyncProperty(said, async (answer) => {
      await using shop = await saying(answer);
      const limits = { clock: recordingClock(), retry: { retries: 1 }, timeout: { attempt: 100 } };
      const { value, error } = await outcomeOf(call(createClient({ baseUrl: shop.url, token, ...limits }), shop.url));
      expect(faultOf(name, { value, error })).toBeUndefined();
      expect(leaksOf(error)).toEqual([]);
      if (name !== "createOrder") return;
      expect(shop.requests.length).toBeLessThanOrEqual(1);
      if (error instanceof Error && !isRefusal(error)) expect(error).toMatchObject({ kind: "order-outcome-unknown" });
    });
    await fc.assert(settles, search(150));
  });
});
