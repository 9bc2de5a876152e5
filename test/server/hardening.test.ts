import { request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { granite } from "../world/companies.ts";
import { type RunningServer, startServer } from "./running-server.ts";

/** Asks with a Host header of one's own, as a page under another name does. */
function askAs(host: string, server: RunningServer, path = `/entity/${granite.persistent_id}`) {
  return new Promise<{ readonly status: number | undefined; readonly body: string }>((resolve, reject) => {
    const { port } = new URL(server.url);
    const headers = { host, authorization: "Bearer suite" };
    request({ host: "127.0.0.1", port, path, headers }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    )
      .on("error", reject)
      .end();
  });
}

describe("a foreign Host header", () => {
  test.each(["evil.example", "127.0.0.1.evil.example:80", "localhost.evil.example", "[::2]:80", "10.0.0.9"])(
    "is refused: %j",
    async (host) => {
      await using server = await startServer();
      for (const path of [undefined, "/__admin/orders", "/livez"]) {
        const { status, body } = await askAs(host, server, path);
        expect(status).toBe(421);
        expect(JSON.parse(body).detail).toContain("does not go by");
      }
      expect(server.worlds()).toEqual([]);
    },
  );

  test.each(["localhost", "LOCALHOST:1234", "127.0.0.1", "[::1]:4010"])("is none of these: %j", async (host) => {
    await using server = await startServer();
    expect((await askAs(host, server)).status).toBe(200);
  });

  test("is not the name that the server was given", async () => {
    await using server = await startServer({ baseUrl: "http://mock.example.test:4010" });
    expect((await askAs("mock.example.test:4010", server)).status).toBe(200);
    expect((await askAs("evil.example", server)).status).toBe(421);
  });

  test("is not the address at which a server on every address was reached", async () => {
    await using server = await startServer({ host: "0.0.0.0" });
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:/);
    expect((await askAs("127.0.0.1:80", server)).status).toBe(200);
    expect((await askAs("0.0.0.0", server)).status).toBe(421);
  });
});

describe("the control API", () => {
  const ask = (server: RunningServer, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${server.url}/__admin/clock`, { headers: { authorization: "Bearer suite", ...headers } });

  test("is closed on a server that others reach, unless it has an admin token", async () => {
    await using server = await startServer({ host: "0.0.0.0" });
    const response = await ask(server);
    expect([response.status, (await response.json()).detail]).toEqual([403, expect.stringContaining("--admin-token")]);
    expect((await server.visitor("suite").get("/entity?query=x")).status).toBe(200);
  });

  test.each(["0.0.0.0", "127.0.0.1"])("asks for the admin token, where there is one (%s)", async (host) => {
    await using server = await startServer({ host, adminToken: "open sesame" });
    expect((await ask(server)).status).toBe(401);
    expect((await ask(server, { "mock-admin-token": "open" })).status).toBe(401);
    expect((await ask(server, { "mock-admin-token": "open sesame" })).status).toBe(200);
  });

  test("is never opened by an empty token, which whoever sends none would show", async () => {
    await expect(startServer({ host: "0.0.0.0", adminToken: "" })).rejects.toThrow(
      /^adminToken cannot be empty\. Give /,
    );
  });

  test("refuses a page of another origin, and takes one of its own", async () => {
    await using server = await startServer();
    expect((await ask(server, { origin: "https://evil.example" })).status).toBe(403);
    expect((await ask(server, { origin: "null" })).status).toBe(403);
    expect((await ask(server, { origin: server.url })).status).toBe(200);
  });
});

test.each([
  [{ port: 70_000 }, /^port cannot be 70000\. Give /],
  [{ maxWorlds: -1 }, /^maxWorlds cannot be -1\. Give /],
  [JSON.parse('{ "callbacks": "no" }'), /^callbacks cannot be "no"\. Give "anywhere" or "loopback"/],
])("an option that cannot be used is refused before anything listens: %j", async (options, message) => {
  await expect(startServer(options)).rejects.toThrow(message);
});

describe("pages of other origins", () => {
  const origin = "https://app.example.test";
  const preflight = (server: RunningServer) =>
    fetch(`${server.url}/document/order`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
        "access-control-request-private-network": "true",
      },
    });

  test("are told nothing by default", async () => {
    await using server = await startServer();
    const response = await server.visitor("suite").get("/entity?query=x", { origin });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect((await preflight(server)).status).not.toBe(204);
  });

  test("may ask and read, where the server lets them", async () => {
    await using server = await startServer({ cors: true });
    const asked = await preflight(server);
    expect([asked.status, Object.fromEntries(asked.headers)]).toEqual([
      204,
      expect.objectContaining({
        "access-control-allow-origin": "*",
        "access-control-allow-methods": expect.stringContaining("POST"),
        "access-control-allow-headers": "authorization,content-type",
        "access-control-allow-private-network": "true",
      }),
    ]);
    for (const path of ["/entity?query=x", "/nowhere", "/__admin/clock", "/livez"]) {
      const { headers } = await server.visitor("suite").get(path, { origin });
      expect(headers.get("access-control-allow-origin")).toBe("*");
    }
  });

  test("read whatever the SDK looks at, and why an answer is as it is", async () => {
    await using server = await startServer({ cors: true });
    const { headers } = await server.visitor("suite").get("/entity?query=x", { origin });
    const exposed = headers.get("access-control-expose-headers")?.split(", ");
    // A page may read content-type and last-modified of any answer.
    const ofFiles = [
      "accept-ranges",
      "content-disposition",
      "content-encoding",
      "content-length",
      "content-range",
      "etag",
    ];
    const ofAll = ["location", "retry-after", "www-authenticate", "x-request-id", "mock-basis", "mock-fault"];
    expect(exposed).toEqual(expect.arrayContaining([...ofFiles, ...ofAll]));
  });

  test("read what is refused for want of a token too", async () => {
    await using server = await startServer({ cors: true });
    const response = await fetch(`${server.url}/entity?query=x`, { headers: { origin } });
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
  });
});

describe("webhooks of a server that others reach", () => {
  test.each([
    { callbacks: undefined, outcome: { failure: expect.stringContaining("--allow-callbacks") } },
    { callbacks: "anywhere" as const, outcome: { status: 204 } },
  ])("go to this machine alone, unless all is allowed: $callbacks", async ({ callbacks, outcome }) => {
    const sendWebhook = async () => new Response(null, { status: 204 });
    const options = { host: "0.0.0.0", fulfilment: "immediate", warn: () => {}, callbacks, sendWebhook } as const;
    await using server = await startServer(options);
    const mock = server.world("suite");
    const sent = mock.webhooks.next();
    const documents = [{ entity_persistent_id: granite.persistent_id, product_code: "EXTRACT" }];
    await server.visitor("suite").place({ documents, callback_url: "http://203.0.113.7/hook" });
    expect((await sent).outcome).toEqual(outcome);
  });
});

test("the probes need neither token nor world", async () => {
  await using server = await startServer({ adminToken: "secret" });
  for (const path of ["/livez", "/readyz"]) {
    const response = await fetch(`${server.url}${path}`);
    expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
  }
  expect(server.worlds()).toEqual([]);
});
