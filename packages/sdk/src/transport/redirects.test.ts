import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { type Client, createClient } from "../client.ts";
import { entity } from "../testing/bodies.ts";
import { stage } from "../testing/client.ts";
import { failureOf } from "../testing/outcome.ts";
import { serve } from "../testing/server.ts";

const secret = "s3cret-t0ken-of-the-test";
const headers = { "x-app": "ours" };

const redirect = (status: number, location: string) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { location }).end("moved");
};

const answer = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(entity));
};

const clientOf = (baseUrl: string, more: object = {}): Client =>
  createClient({ baseUrl, token: secret, headers, retry: false, ...more });

describe("a redirect to another origin", () => {
  it.each([301, 302, 303, 307, 308])("by %i is followed without any header of ours", async (status) => {
    await using other = await serve(answer);
    await using api = await serve(redirect(status, `${other.url}/signed?signature=abc`));
    expect(await clientOf(api.url).getEntity("le_1")).toEqual(entity);
    expect(api.requests[0]?.headers.authorization).toBe(`Bearer ${secret}`);
    expect(other.requests[0]?.url).toBe("/signed?signature=abc");
    expect(JSON.stringify(other.requests[0]?.rawHeaders)).not.toContain(secret);
    expect(other.requests[0]?.headers).not.toHaveProperty("x-app");
  });

  it("takes no token there even when that origin is trusted, nor on its way back", async () => {
    await using api = await serve((request, response) => {
      if (request.url === "/back") return answer(request, response);
      redirect(302, `${other.url}/there`)(request, response);
    });
    await using other = await serve((request, response) => redirect(302, `${api.url}/back`)(request, response));
    const client = clientOf(api.url, { trustedOrigins: [other.url] });
    expect(await client.getEntity("le_1")).toEqual(entity);
    const sent = [...api.requests, ...other.requests].map((request) => request.headers.authorization);
    expect(sent).toEqual([`Bearer ${secret}`, undefined, undefined]);
  });

  it("of a download is followed without any header of ours", async () => {
    await using other = await serve((_request, response) => response.end("%PDF-"));
    await using api = await serve(redirect(302, `${other.url}/signed`));
    expect(await (await clientOf(api.url).download(`${api.url}/files/o/a.pdf`)).text()).toBe("%PDF-");
    expect(JSON.stringify(other.requests[0]?.rawHeaders)).not.toContain(secret);
  });

  it("of client.fetch is followed without any header of ours, the caller's included", async () => {
    await using other = await serve(answer);
    await using api = await serve(redirect(307, other.url));
    const response = await clientOf(api.url).fetch(`${api.url}/x`, { headers: { cookie: "a=b", "x-caller": "c" } });
    expect(await response.json()).toEqual(entity);
    expect(other.requests[0]?.headers).not.toHaveProperty("x-caller");
    expect(JSON.stringify(other.requests[0]?.rawHeaders)).not.toContain(secret);
  });
});

describe("a redirect within the origin", () => {
  it("keeps the token and the headers", async () => {
    await using api = await serve((request, response) => {
      if (request.url === "/v2/moved") return answer(request, response);
      redirect(308, "/v2/moved")(request, response);
    });
    expect(await clientOf(`${api.url}/v2`).getEntity("le_1")).toEqual(entity);
    const sent = api.requests.map((request) => [request.headers.authorization, request.headers["x-app"]]);
    expect(sent).toEqual(Array(2).fill([`Bearer ${secret}`, "ours"]));
  });

  it("is followed five times, and then told as it is", async () => {
    await using api = await serve(redirect(302, "/again"));
    const failure = await failureOf(clientOf(api.url).getEntity("le_1"));
    expect(failure).toMatchObject({ kind: "api", status: 302 });
    expect(api.requests).toHaveLength(6);
  });

  it("without a Location is told as it is", async () => {
    const { client } = stage([new Response(null, { status: 302 })]);
    await expect(client.getEntity("le_1")).rejects.toMatchObject({ kind: "api", status: 302 });
  });

  it("of an order is not followed, and leaves its outcome unknown", async () => {
    await using api = await serve(redirect(307, "/elsewhere"));
    const failure = await failureOf(clientOf(api.url).createOrder({ documents: [] }));
    expect(failure).toMatchObject({ kind: "order-outcome-unknown", cause: { status: 307 } });
    expect(api.requests).toHaveLength(1);
  });
});

describe("a redirect that is not safe", () => {
  it.each([
    ["to plain http", "http://api.example.test/entity"],
    ["to plain http on loopback", "http://127.0.0.1:1/entity"],
    ["to a user and password", "https://user:password@api.example.test/"],
    ["to a file", "file:///etc/passwd"],
    ["to data", "data:application/json,{}"],
    ["to nothing that can be read", "https://["],
  ])("%s is refused", async (_where, location) => {
    const { client, fetch } = stage([new Response(null, { status: 302, headers: { location } })]);
    await expect(client.getEntity("le_1")).rejects.toMatchObject({ kind: "untrusted-url" });
    expect(fetch.requests).toHaveLength(1);
  });
});

describe("a redirect that the platform hides", () => {
  const opaque = () => Object.defineProperties(Response.error(), { type: { value: "opaqueredirect" } });

  it("is left to the platform", async () => {
    const { client, fetch } = stage([opaque, Response.json(entity)]);
    expect(await client.getEntity("le_1")).toEqual(entity);
    expect(fetch.requests.map((request) => request.redirect)).toEqual(["manual", "follow"]);
  });

  it("leaves the outcome of an order unknown", async () => {
    const { client, fetch } = stage([opaque]);
    await expect(client.createOrder({ documents: [] })).rejects.toMatchObject({ kind: "order-outcome-unknown" });
    expect(fetch.requests).toHaveLength(1);
  });
});
