import { describe, expect, it } from "vitest";
import { entity } from "../../packages/sdk/src/testing/bodies.ts";
import { baseUrl, carriesOurs, type Network, network, type Sent } from "./network.ts";
import { kindOf } from "./outcome.ts";

/** Other letters than a header can hold go as a service would write them. */
const moved = (location: string, status = 302) =>
  new Response("moved", { status, headers: { location: location.replace(/[^ -~]/g, encodeURIComponent) } });

const answer = () => Response.json(entity);
const originOf = ({ url }: Sent): string => new URL(url).origin;

/** The service sends the first request to this address; whoever is asked there answers. */
function sentTo(location: string, status?: number): Network {
  return network(({ href }) => (href === `${baseUrl}/entity/le_1` ? moved(location, status) : answer()));
}

describe.each([301, 302, 303, 307, 308])("a redirect by %i", (status) => {
  it.each([
    "/next",
    "next?a=b#c",
    "//api.example.test/next",
    "https://api.example.test/next",
    "HTTPS://API.EXAMPLE.TEST:443/next",
    "https:next",
    "https:\\\\api.example.test\\next",
    "https://api.example.test\\@evil.test/",
    "https://ａpi.example.test/next",
  ])("to %s stays within the origin, with the token", async (location) => {
    const { client, sent } = sentTo(location, status);
    expect(await client.getEntity("le_1")).toEqual(entity);
    expect(sent.map(originOf)).toEqual([baseUrl, baseUrl]);
    expect(sent.map(carriesOurs)).toEqual([true, true]);
  });

  it.each([
    "https://evil.test/",
    "//evil.test/next",
    "///evil.test/next",
    "/\\evil.test/next",
    "\\\\evil.test\\next",
    "https:/\\evil.test",
    "https://evil.test#@api.example.test/",
    "https://evil.test?@api.example.test/",
    "https://evil.test\\@api.example.test/",
    "https://api.example.test.evil.test/",
    "https://api.example.test%2eevil.test/",
    "https://api.example.test:444/",
    "https://api.example.test./",
    "https://api.example.test。evil.test/",
    "https://аpi.example.test/",
    "https://api-example.test/",
    "https://example.test/",
    "https://www.api.example.test/",
  ])("to %s takes nothing of ours along", async (location) => {
    const { client, sent } = sentTo(location, status);
    expect(await client.getEntity("le_1")).toEqual(entity);
    expect(sent).toHaveLength(2);
    expect(sent.map(originOf)).not.toEqual([baseUrl, baseUrl]);
    expect(sent.map(carriesOurs)).toEqual([true, false]);
  });

  it.each([
    "http://api.example.test/entity/le_1",
    "http://evil.test/",
    "http://localhost/",
    "http://127.0.0.1:4010/",
    "https://user@evil.test/",
    "https://:password@evil.test/",
    "https://api.example.test:x@evil.test/",
    "https://api.example.test@evil.test/",
    "https://user:password@api.example.test/",
    "ftp://api.example.test/",
    "file:///etc/passwd",
    "data:application/json,{}",
    "javascript:alert(1)",
    "blob:https://api.example.test/1",
    "ws://api.example.test/",
    "about:blank",
    "https://",
    "https://[",
    "https://api.example.test:99999/",
    "https://evil .test/",
  ])("to %s is refused, and nothing is sent there", async (location) => {
    const { client, sent } = sentTo(location, status);
    expect(await kindOf(client.getEntity("le_1"))).toBe("untrusted-url");
    expect(sent).toHaveLength(1);
  });
});

/** Each step leads to the next address; the last one answers. */
async function walk(...path: readonly string[]): Promise<{ readonly kind: string; readonly sent: readonly Sent[] }> {
  const start = `${baseUrl}/entity/le_1`;
  const addresses = [start, ...path];
  const { client, sent } = network(() => {
    const next = addresses[sent.length];
    return next === undefined ? answer() : moved(next);
  });
  return { kind: await kindOf(client.getEntity("le_1")), sent };
}

describe("a chain of redirects", () => {
  const evil = "https://evil.test";

  it.each([
    ["away and back", [evil, `${baseUrl}/entity/le_1`], [true, false, false]],
    ["away, back, and on within the origin", [evil, `${baseUrl}/a`, `${baseUrl}/b`], [true, false, false, false]],
    ["on, and away", ["/a", "/b", evil], [true, true, true, false]],
    ["away, and on there", [evil, "/a", "//evil.test/b"], [true, false, false, false]],
    ["away, and to another place", [evil, "https://worse.test", baseUrl], [true, false, false, false]],
  ])("%s never gets the token again", async (_where, path, ours) => {
    const { kind, sent } = await walk(...path);
    expect(kind).toBe("value");
    expect(sent.map(carriesOurs)).toEqual(ours);
  });

  it.each([
    ["away, and down to plain http", [evil, "http://evil.test/"]],
    ["away, and to this machine", [evil, "http://127.0.0.1/admin"]],
    ["away, and back with a password", [evil, "https://user:password@api.example.test/"]],
  ])("%s is refused", async (_where, path) => {
    const { kind, sent } = await walk(...path);
    expect([kind, sent.length]).toEqual(["untrusted-url", path.length]);
  });

  it("that does not end is left after five", async () => {
    const { client, sent } = network(({ href }) => moved(`${href}x`));
    expect(await kindOf(client.getEntity("le_1"))).toBe("api");
    expect(sent).toHaveLength(6);
  });
});

describe("a trusted origin", () => {
  const trustedOrigins = ["https://files.example.test"];
  const file = "https://files.example.test/a.pdf";

  it("gets the token when it is asked, and not by a redirect", async () => {
    const { client, sent } = network(({ href }) => (href === file ? answer() : moved(file)), { trustedOrigins });
    await (await client.download(file)).text();
    await (await client.download(`${baseUrl}/files/o/a.pdf`)).text();
    expect(sent.map(({ url }) => url)).toEqual([file, `${baseUrl}/files/o/a.pdf`, file]);
    expect(sent.map(carriesOurs)).toEqual([true, true, false]);
  });
});

describe("client.fetch", () => {
  it("drops every header of the caller, too, on the way to another origin", async () => {
    const { client, sent } = network(({ host }) => (host === "evil.test" ? answer() : moved("https://evil.test/")));
    const headers = { cookie: "session=1", authorization: "Basic dXNlcg==", "x-caller": "yes" };
    await client.fetch(`${baseUrl}/anything`, { headers });
    expect(sent[1]?.headers).toBe("[]");
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("does not follow a redirect of %s", async (method) => {
    const { client, sent } = network(() => moved("https://evil.test/", 307));
    const response = await client.fetch(`${baseUrl}/document/order`, { method, redirect: "follow" });
    expect([response.status, sent.length]).toEqual([307, 1]);
  });
});
