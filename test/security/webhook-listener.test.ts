import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { webhookListener } from "@legal-entity/sdk/node";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { completed } from "../../packages/sdk/src/testing/bodies.ts";
import { type Scene, scene } from "./forgeries.ts";

const hint = '{"order_id":"ord_1"}';

let stage: Scene;
let server: ReturnType<typeof createServer>;
const open = async (timeout = 10_000) => {
  stage = scene({ timeout, maxBodyBytes: 10_000 });
  server = createServer(webhookListener(stage.receiver)).listen(0, "127.0.0.1");
  await once(server, "listening");
};
beforeEach(() => open());
const close = async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
};
afterEach(close);

/** Says this by hand and gives all that comes back, until the other side is done or has answered. */
async function say(...texts: readonly string[]): Promise<string> {
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const socket: Socket = connect(port, "127.0.0.1").on("error", () => {});
  for (const text of texts) socket.write(text);
  let said = "";
  socket.on("data", (bytes) => {
    said += bytes.toString("latin1");
    if (said.includes("\r\n\r\n")) socket.end();
  });
  await once(socket, "close");
  return said;
}

const request = (start: string, headers: readonly string[], body = "") =>
  [start, "host: us.example", ...headers, "", body].join("\r\n");
const lengthOf = (body: string) => `content-length: ${Buffer.byteLength(body)}`;
const statusOf = (said: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1]);

describe("a listener for webhooks", () => {
  it.each(["/hook", "//evil.test/hook", "http://evil.test/hook", "/\\evil.test", "/%00", "/a?b=c#d", "*"])(
    "takes no harm from the address %s",
    async (address) => {
      const said = await say(request(`POST ${address} HTTP/1.1`, [lengthOf(hint)], hint));
      expect([200, 400, 503]).toContain(statusOf(said));
      expect(stage.told.every((order) => order === completed || order.id === "ord_1")).toBe(true);
      expect(stage.sent.every(({ url }) => url.startsWith("https://api.example.test/document/order/"))).toBe(true);
    },
  );

  it.each(["GET", "HEAD", "OPTIONS", "DELETE", "TRACE", "PROPFIND"])("refuses the method %s", async (method) => {
    expect([400, 405]).toContain(statusOf(await say(request(`${method} / HTTP/1.1`, []))));
    expect(stage.sent).toEqual([]);
  });

  it("reads no more than the limit, whatever length is announced, and does not go on", async () => {
    const big = " ".repeat(20_000);
    for (const announced of [lengthOf(big), "content-length: 99999999999", "transfer-encoding: chunked"]) {
      const body = announced.startsWith("transfer") ? `4e20\r\n${big}\r\n` : big;
      const said = await say(request("POST / HTTP/1.1", [announced], body));
      expect([announced, statusOf(said)]).toEqual([announced, 413]);
      expect(said.toLowerCase()).toContain("connection: close");
    }
    expect(stage.sent).toEqual([]);
  });

  it("answers a body that does not come, within its limit", async () => {
    await close();
    await open(100);
    const said = await say(request("POST / HTTP/1.1", ["content-length: 50"], '{"order'));
    expect(statusOf(said)).toBe(503);
    expect(stage.told).toEqual([]);
  });

  it("does not take what follows a body for another webhook", async () => {
    const smuggled = request("POST / HTTP/1.1", [lengthOf(hint)], hint);
    const said = await say(
      request("POST / HTTP/1.1", [lengthOf(smuggled), "transfer-encoding: chunked"], `0\r\n\r\n${smuggled}`),
    );
    expect(statusOf(said)).toBe(400);
    expect(stage.told).toEqual([]);
  });

  it.each([
    ["twice", ["webhook-id: a", "webhook-id: b"]],
    [
      "of every kind",
      ["__proto__: x", "constructor: y", "connection: keep-alive, upgrade", "upgrade: h2c", "te: trailers"],
    ],
    ["that are not ASCII", ["x-name: \u00ff\u00fe"]],
  ])("takes headers %s", async (_how, headers) => {
    const said = await say(request("POST / HTTP/1.1", [lengthOf(hint), ...headers], hint));
    expect(statusOf(said)).toBe(200);
    expect(stage.told).toEqual([completed]);
  });

  it("goes on after connections that break off at any moment", async () => {
    const whole = request("POST / HTTP/1.1", [lengthOf(hint)], hint);
    for (let length = 1; length < whole.length; length += 7) {
      const address = server.address();
      const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1").on("error", () => {});
      await once(socket, "connect");
      socket.write(whole.slice(0, length), () => socket.resetAndDestroy());
      await once(socket, "close");
    }
    expect(statusOf(await say(whole))).toBe(200);
    expect(stage.told).toEqual([completed]);
  });
});
