import { serve } from "@legal-entity/mock/server";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { answerViolations } from "../validator/answers.ts";
import { entities } from "./mock/entities.ts";
import { ensure, holds, patienceMs } from "./mock/holds.ts";
import { type HostileRequest, hostileRequests } from "./mock/hostile.ts";
import { quota } from "./mock/quota.ts";
import { type Wire, type WireAnswer, wireTo } from "./mock/wire.ts";

/** A server of its own with what it complains of; nobody's own doing may make it complain. */
async function startServer() {
  const complaints = vi.spyOn(console, "error").mockReturnValue();
  const server = await serve({
    port: 0,
    clock: { mode: "virtual" },
    entities,
    assumptions: { entityStatuses: "several" },
    sendWebhook: async () => new Response(null, { status: 204 }),
    warn: () => {},
  });
  const wire = wireTo(server.url);
  return {
    url: server.url,
    wire,
    complaints: () => complaints.mock.calls.map(([first]) => String(first)),
    async [Symbol.asyncDispose]() {
      wire[Symbol.dispose]();
      await server.close();
      complaints.mockRestore();
    },
  };
}

/** Node's client refuses to write these; a raw socket has to. */
const isWritable = ({ path, method }: HostileRequest): boolean =>
  /^[\x21-\x7e\xa0-\xff]*$/.test(path) && /^[A-Z]+$/.test(method) && method !== "QUERY";

const pathOf = (path: string): string => path.split("?", 1)[0] ?? "";

function judge({ method, path }: HostileRequest, answer: WireAnswer): void {
  const { status, contentType, text, isFaulty } = answer;
  ensure(status < 500 || isFaulty, () => `${method} ${path} answered ${status}: ${text}`);
  if (method === "HEAD" || isFaulty) return;
  const found = answerViolations({ method, path: pathOf(path), status, contentType, text });
  ensure(found.length === 0, () => `${method} ${path} answered ${status} against openapi.yaml: ${found.join("; ")}`);
}

async function isAlive(wire: Wire): Promise<boolean> {
  const answer = await wire.send({ method: "GET", path: "/livez", headers: {}, body: undefined });
  return answer?.status === 200;
}

const known = {
  entityIds: entities.map(({ persistent_id }) => persistent_id),
  orderIds: ["ord_1"],
  fileNames: ["1.pdf"],
};

test("no request over a socket makes the server fail or answer against the contract", {
  timeout: patienceMs,
}, async () => {
  await using server = await startServer();
  let requests = 0;
  await holds(hostileRequests(known).filter(isWritable), quota.wire, async (hostile) => {
    const answer = await server.wire.send(hostile);
    requests++;
    if (answer !== undefined) judge(hostile, answer);
  });
  expect(requests).toBe(quota.wire);
  expect(await isAlive(server.wire)).toBe(true);
  expect(server.complaints()).toEqual([]);
});

const line = fc.tuple(
  fc.constantFrom("GET", "POST", "get", "G\u0000T", "CONNECT", ""),
  fc.constantFrom("/entity?query=a", "*", "//", "http://evil.example/", "/entity/\u0001", "/%", "evil.example:443", ""),
  fc.constantFrom("HTTP/1.1", "HTTP/1.0", "HTTP/9.9", ""),
);
const header = fc.constantFrom(
  "host: 127.0.0.1",
  "host: evil.example",
  "host:",
  "content-length: 5",
  "content-length: -1",
  "transfer-encoding: chunked",
  "expect: 100-continue",
  "connection: close",
  "authorization: Bearer t",
  "bad header",
  "\u0000: x",
  "content-type: application/json",
);
const shouts = fc.oneof(
  fc
    .tuple(line, fc.array(header, { maxLength: 5 }), fc.constantFrom("", "{}", "5\r\nhello\r\n0\r\n\r\n", "zz\r\n"))
    .map(([[method, target, version], headers, body]) =>
      Buffer.from([`${method} ${target} ${version}`, ...headers, "", body].join("\r\n"), "latin1"),
    ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);

test("no bytes on a socket stop the server, and nothing they get is its own failure", {
  timeout: patienceMs,
}, async () => {
  await using server = await startServer();
  await holds(shouts, 2000, async (bytes) => {
    const heard = await server.wire.shout(bytes);
    ensure(!/^HTTP\/1\.1 5/m.test(heard), () => heard);
  });
  expect(await isAlive(server.wire)).toBe(true);
  expect(server.complaints()).toEqual([]);
});
