import { createClient, deliveredDocuments } from "@legal-entity/sdk";
import { saveDownload } from "@legal-entity/sdk/node";
import { describe, expect, it } from "vitest";
import { completed } from "../../packages/sdk/src/testing/bodies.ts";
import { baseUrl, network } from "./network.ts";
import { kindOf, outcomeOf } from "./outcome.ts";

/** Addresses that are not the service, however they look. */
const strangers = [
  "https://api.example.test.evil.test/files/o/a.pdf",
  "https://evil.test/files/o/a.pdf",
  "https://evil.test/https://api.example.test/files/o/a.pdf",
  "https://evil.test#https://api.example.test/",
  "https://api.example.test:444/files/o/a.pdf",
  "https://api.example.test./files/o/a.pdf",
  "https://аpi.example.test/files/o/a.pdf",
  "https://api.example.tеst/files/o/a.pdf",
  "https://api.example.test%2eevil.test/",
  "https://api。example。test。evil.test/",
  "https://api-example.test/",
  "https://example.test/",
  "https://test/",
  "https://[::1]/",
  "https://127.0.0.1/",
  "//api.example.test/files/o/a.pdf",
  "/files/o/a.pdf",
  "files/o/a.pdf",
  "http://api.example.test/files/o/a.pdf",
  "http://localhost/files/o/a.pdf",
  "https://user@api.example.test/a.pdf",
  "https://user:password@api.example.test/a.pdf",
  "https://api.example.test@evil.test/a.pdf",
  "https://api.example.test:x@evil.test/a.pdf",
  "ftp://api.example.test/a.pdf",
  "file:///etc/passwd",
  "data:application/pdf,%25PDF-",
  "javascript:alert(1)",
  "blob:https://api.example.test/1",
  "https://",
  "https://[",
  "not a link",
  " ",
];

describe.each(strangers)("a download_url of %s", (download_url) => {
  it("in the status of an order is refused, and nothing is sent", async () => {
    const [document] = completed.documents;
    const order = { ...completed, documents: [{ ...document, status: "DELIVERED" as const, download_url }] };
    const { client, sent } = network(() => Response.json(order));
    const read = await client.getOrder("ord_1");
    const [file] = deliveredDocuments(read);
    expect(sent.splice(0)).toHaveLength(1);
    if (file === undefined) throw new Error("No document was delivered.");
    expect(await kindOf(client.download(file))).toBe("untrusted-url");
    expect(await kindOf(saveDownload(client, file, { directory: "/nowhere/at/all" }))).toBe("untrusted-url");
    expect(sent).toEqual([]);
  });

  it("asked for by client.fetch gets no token", async () => {
    const { client, sent } = network(() => new Response("file"));
    const { error } = await outcomeOf(client.fetch(download_url));
    expect(error).toBeInstanceOf(Error);
    expect(sent).toEqual([]);
  });
});

describe("an address of the service", () => {
  it.each([
    "https://api.example.test/files/o/a.pdf",
    "HTTPS://API.EXAMPLE.TEST:443/files/o/a.pdf",
    "https://ａｐｉ.example.test/files/o/a.pdf",
    "https://api.example.test\\@evil.test/a.pdf",
    "https://api.example.test/../../a.pdf?x=https://evil.test#@evil.test",
    "https:\\\\api.example.test\\a.pdf",
    " https://api.example.test/a.pdf\n",
  ])("is one when it is written as %j, and is asked at its own host", async (link) => {
    const { client, sent } = network(() => new Response("file"));
    expect(await (await client.download(link)).text()).toBe("file");
    expect(sent.map(({ url }) => new URL(url).origin)).toEqual([baseUrl]);
  });
});

describe("a client", () => {
  it.each([
    "http://api.example.test",
    "http://127.0.0.1.evil.test",
    "http://localhost.evil.test",
    "http://127.0.0.1@evil.test",
    "http://0.0.0.0",
    "http://[::ffff:127.0.0.1]",
    "http://10.0.0.1",
    "https://user:password@api.example.test",
    "ws://localhost",
    "api.example.test",
    "",
  ])("is not made for %j, nor does it trust it", async (address) => {
    const token = "token-of-the-suites";
    const made = (options: object) => Promise.resolve().then(() => createClient({ baseUrl, token, ...options }));
    expect(await kindOf(made({ baseUrl: address }))).toBe("untrusted-url");
    expect(await kindOf(made({ trustedOrigins: [address] }))).toBe("untrusted-url");
  });

  it("says nothing of the password in an address that it refuses", async () => {
    const call = Promise.resolve().then(() => createClient({ baseUrl: "https://user:hunter2222@a.test", token: "x" }));
    expect(JSON.stringify(await outcomeOf(call))).not.toContain("hunter2222");
  });
});
