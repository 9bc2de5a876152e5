import { describe, expect, it } from "vitest";
import { UntrustedUrlError } from "../errors/untrusted-url-error.ts";
import { baseUrl, stage } from "../testing/client.ts";
import { failureOf } from "../testing/outcome.ts";
import { pathParameter } from "./path-parameter.ts";
import { prefixOf, requireTrusted, secureUrl } from "./trust.ts";

describe("an address", () => {
  it.each([
    "https://api.example.com",
    "https://api.example.com:8443/v2/",
    "http://localhost:4010",
    "http://mock.localhost",
    "http://127.0.0.1",
    "http://127.9.9.9:1",
    "http://[::1]:4010",
  ])("%s may be called", (address) => {
    expect(secureUrl(address, "baseUrl").href).toBe(new URL(address).href);
  });

  it.each([
    "http://api.example.com",
    "http://localhost.example.com",
    "http://127.0.0.1.example.com",
    "http://127.evil.test",
    "http://[::2]",
    "ftp://api.example.com",
    "file:///etc/passwd",
    "data:text/plain,x",
    "https://user@api.example.com",
    "https://user:password@api.example.com",
    "//api.example.com",
    "/v2",
    "api.example.com",
    "",
  ])("%j may not be called", (address) => {
    expect(() => secureUrl(address, "baseUrl")).toThrow(
      new UntrustedUrlError("baseUrl must be an https URL without a password."),
    );
  });

  it("does not lead from https to plain http, not even on loopback", () => {
    expect(() => secureUrl("http://127.0.0.1/", "A redirect", new URL(baseUrl))).toThrow(UntrustedUrlError);
    expect(secureUrl("/next", "A redirect", new URL("http://localhost:1/")).href).toBe("http://localhost:1/next");
  });
});

describe("an origin", () => {
  const prefixes = [prefixOf("https://api.example.com/v2")];

  it.each(["https://api.example.com/", "https://api.example.com/files/a?b#c"])("trusts %s", (url) => {
    expect(() => requireTrusted(url, prefixes)).not.toThrow();
  });

  it.each([
    "https://api.example.com.evil.test/",
    "https://api.example.com:444/",
    "https://evil.test/https://api.example.com/",
    "http://api.example.com/",
    "https://api.example.org/",
  ])("does not trust %s", (url) => {
    expect(() => requireTrusted(url, prefixes)).toThrow(UntrustedUrlError);
  });
});

describe("a client", () => {
  it.each(["http://api.example.com", "not a url", "https://user:secret@api.example.com"])(
    "is not made for the base URL %s",
    (address) => {
      expect(() => stage([], { baseUrl: address })).toThrow(UntrustedUrlError);
      expect(() => stage([], { trustedOrigins: [address] })).toThrow(UntrustedUrlError);
    },
  );

  it("refuses a link to another origin, and tells which without its query", async () => {
    const { client, fetch } = stage([new Response("file")]);
    const failure = await failureOf(client.download("https://files.example.com/a.pdf?signature=abc"));
    expect(failure).toMatchObject({ kind: "untrusted-url", operation: "downloadFile" });
    expect(failure.message).toBe("https://files.example.com is not among trustedOrigins.");
    expect(fetch.requests).toEqual([]);
  });

  it.each([
    "http://api.example.test/a.pdf",
    "https://u:p@api.example.test/a.pdf",
    "/files/a.pdf",
    "javascript:alert(1)",
  ])("refuses the link %s", async (link) => {
    const { client, fetch } = stage([new Response("file")]);
    await expect(client.download(link)).rejects.toMatchObject({ kind: "untrusted-url" });
    expect(fetch.requests).toEqual([]);
  });

  it("sends the token to an origin that it was told to trust", async () => {
    const { client, fetch } = stage([new Response("file")], { trustedOrigins: ["https://files.example.com/ignored"] });
    await (await client.download("https://files.example.com/a.pdf")).text();
    expect(fetch.requests[0]?.headers.get("authorization")).toBe("Bearer the-secret-token");
  });
});

describe("a path parameter", () => {
  it.each(["le_1", "EE/12345", "a..b", "..a", "a%20b", "Õ & ß", "...", "%", "a\\b"])("may be %j", (value) => {
    expect(pathParameter("order_id", value)).toEqual({ params: { path: { order_id: value } } });
  });

  it.each([
    "",
    ".",
    "..",
    "../x",
    "a/..",
    "a/../b",
    "..\\x",
    "%2e",
    "%2E%2e",
    ".%2e",
    "%252e%252e",
    "a%2fb",
    "..%2fx",
    "..%5cx",
    "..%25252fx",
    undefined as never,
    null as never,
    7 as never,
  ])("must not be %j, and is named", (value) => {
    const refusal = new UntrustedUrlError("order_id must be a string without dot segments.");
    expect(() => pathParameter("order_id", value)).toThrow(refusal);
  });

  it("that would climb reaches no service", async () => {
    const { client, fetch } = stage([Response.json({})]);
    const calls = [client.getEntity(".."), client.getOrder("../entity"), client.waitForOrder("%2e%2e")];
    expect((await Promise.all(calls.map(failureOf))).map(({ kind }) => kind)).toEqual(Array(3).fill("untrusted-url"));
    expect(fetch.requests).toEqual([]);
  });

  it("stays one segment, whatever else is in it", async () => {
    const { client, fetch } = stage([Response.json({})]);
    await client.getEntity("EE/1 ?#&%Õ");
    expect(fetch.requests[0]?.url).toBe(`${baseUrl}/entity/EE%2F1%20%3F%23%26%25%C3%95`);
  });
});
