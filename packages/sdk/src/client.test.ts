import createFetchClient from "openapi-fetch";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient } from "./client.ts";
import type { paths } from "./index.ts";
import { entity } from "./testing/bodies.ts";
import { baseUrl, stage, token } from "./testing/client.ts";
import { failureOf, rejectionOf } from "./testing/outcome.ts";
import { silence } from "./testing/stub-fetch.ts";

afterEach(() => vi.unstubAllGlobals());

describe("a client", () => {
  it("sends nothing before its first call", () => {
    const { fetch } = stage([new Response()]);
    expect(fetch.requests).toEqual([]);
  });

  it("looks the global fetch up with each call", async () => {
    const client = createClient({ baseUrl, token });
    for (const name of ["first", "second"]) {
      vi.stubGlobal("fetch", async () => Response.json({ ...entity, name }));
      expect(await client.getEntity("le_1")).toMatchObject({ name });
    }
  });

  it("has methods that can be passed on without it", async () => {
    const { getEntity } = stage([Response.json(entity)]).client;
    expect(await Promise.all(["le_1", "le_2"].map((id) => getEntity(id)))).toEqual([entity, entity]);
  });
});

describe("client.fetch", () => {
  it("adds the token, and keeps what the caller sends", async () => {
    let sent: unknown;
    const answer = async (request: Request) => {
      sent = [
        request.method,
        request.url,
        request.headers.get("x-a"),
        request.headers.get("authorization"),
        await request.text(),
      ];
      return new Response("done", { status: 201 });
    };
    const { client } = stage([answer]);
    const response = await client.fetch(`${baseUrl}/x?y=z`, { method: "PUT", headers: { "x-a": "b" }, body: "body" });
    expect([response.status, await response.text()]).toEqual([201, "done"]);
    expect(sent).toEqual(["PUT", `${baseUrl}/x?y=z`, "b", `Bearer ${token}`, "body"]);
  });

  it("does not put the token on the caller's own request", async () => {
    const request = new Request(`${baseUrl}/x`);
    await stage([new Response()]).client.fetch(request);
    expect(request.headers.has("authorization")).toBe(false);
  });

  it("returns refusals, and tries nothing again", async () => {
    const { client, fetch } = stage([new Response(null, { status: 503 })]);
    expect((await client.fetch(new URL(`${baseUrl}/x`))).status).toBe(503);
    expect(fetch.requests).toHaveLength(1);
  });

  it("sends the token to no other origin", async () => {
    const { client, fetch } = stage([new Response()]);
    await expect(client.fetch("https://evil.test/")).rejects.toMatchObject({ kind: "untrusted-url" });
    expect(fetch.requests).toEqual([]);
  });

  it("rejects with a connection error, whose cause is what fetch threw", async () => {
    const cause = new TypeError("fetch failed");
    const failure = await failureOf(stage([cause]).client.fetch(`${baseUrl}/x`));
    expect(failure).toMatchObject({ kind: "connection", cause });
  });

  it("ends with the caller's signal", async () => {
    const controller = new AbortController();
    const hanging = (_request: Request, signal: AbortSignal | undefined) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    const call = stage([hanging]).client.fetch(`${baseUrl}/x`, { signal: controller.signal });
    const outcome = rejectionOf(Promise.race([call, silence()]));
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort("no");
    expect(await outcome).toBe("no");
  });

  it.each([
    ["a token", { token: silence }],
    ["a middleware", { middleware: [silence] }],
    ["a fetch", { fetch: silence }],
  ])("ends with the caller's signal, though %s does not care for it", async (_who, options) => {
    const controller = new AbortController();
    const { client } = stage([], options);
    const outcome = rejectionOf(client.fetch(`${baseUrl}/x`, { signal: controller.signal }));
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort("no");
    expect(await outcome).toBe("no");
  });

  it("makes a typed client of openapi-fetch", async () => {
    const { client, fetch } = stage([Response.json(entity)]);
    const typed = createFetchClient<paths>({ baseUrl, fetch: client.fetch });
    const { data } = await typed.GET("/entity/{persistent_id}", { params: { path: { persistent_id: "le_1" } } });
    expect(data?.name).toBe(entity.name);
    expect(fetch.tokens).toEqual([`Bearer ${token}`]);
  });
});
