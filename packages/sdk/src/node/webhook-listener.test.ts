import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { completed } from "../testing/bodies.ts";
import { serve } from "../testing/server.ts";
import { createWebhookReceiver } from "../webhooks/receiver.ts";
import { webhookListener } from "./webhook-listener.ts";

const client = { getOrder: async () => completed };

describe("webhookListener", () => {
  it("hands a webhook with its body and headers to the receiver", async () => {
    const seen: unknown[] = [];
    const verify = (body: string, headers: Readonly<Record<string, string>>) =>
      seen.push(body, headers["x-signature"]) > 0;
    await using server = await serve(webhookListener(createWebhookReceiver(client, { verify })));
    const headers = { "x-signature": "sha256=1" };
    const response = await fetch(server.url, { method: "POST", body: '{"order_id":"ord_1"}', headers });
    expect([response.status, seen]).toEqual([200, ['{"order_id":"ord_1"}', "sha256=1"]]);
  });

  it("refuses what is too long, and closes the connection", async () => {
    await using server = await serve(webhookListener(createWebhookReceiver(client, { maxBodyBytes: 10 })));
    const response = await fetch(server.url, { method: "POST", body: "x".repeat(100_000) });
    expect([response.status, response.headers.get("connection")]).toEqual([413, "close"]);
  });

  it.each(["GET", "DELETE"])("refuses %s", async (method) => {
    await using server = await serve(webhookListener(createWebhookReceiver(client)));
    const response = await fetch(server.url, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, PUT"]);
  });

  it("says so when a body parser was there before it", async () => {
    const listener = webhookListener(createWebhookReceiver(client));
    await using server = await serve(async (message, response) => {
      await text(message);
      listener(message, response);
    });
    const response = await fetch(server.url, { method: "POST", body: '{"order_id":"ord_1"}' });
    expect([response.status, await response.text()]).toEqual([
      500,
      expect.stringContaining("Mount the receiver first."),
    ]);
  });

  it("refuses what no Request can stand for", async () => {
    await using server = await serve(webhookListener(createWebhookReceiver(client)));
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.end("TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});
