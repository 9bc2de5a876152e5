import { describe, expect, it } from "vitest";
import { network } from "./network.ts";
import { kindOf } from "./outcome.ts";

const climbing = [
  "",
  ".",
  "..",
  "../entity",
  "..\\entity",
  "../../etc/passwd",
  "a/../../b",
  "a\\..\\..\\b",
  "a/..",
  "a/.",
  "./a",
  "/..",
  "/../",
  "\\..\\",
  "..\u0000/../a/..",
  "%2e",
  "%2e%2e",
  "%2E%2E%2F",
  ".%2e",
  "%2e.",
  "..%2f",
  "..%5c",
  "a%2f..%2fb",
  "a%2fb",
  "a%5cb",
  "%252e%252e%252f",
  "%25252e%25252e%25252f",
  "..%c0%af/..",
  "\ud800",
  "a\udc00b",
];

const harmless = [
  "le_1",
  "EE/12345678",
  "...",
  "a..b",
  "..a",
  "a b",
  "a?b#c",
  "a&b=c",
  "100%",
  "%",
  "%zz",
  "~root",
  "-rf",
  "a:b@c",
  "//evil.test/x",
  "https://evil.test/",
  "\u0000",
  "．．／",
  "‥",
  "\u202E..",
  "x".repeat(4000),
];

/** What a server, or a proxy before it, may make of a path when it decodes it once more than it should. */
function decodings(path: string): readonly string[] {
  const seen = [path];
  for (let times = 0; times < 4; times += 1) {
    const next = (seen.at(-1) ?? "").replace(/%([\da-f]{2})/gi, (_all, code) =>
      String.fromCharCode(Number(`0x${code}`)),
    );
    seen.push(next);
  }
  return seen.map((one) => one.replaceAll("\\", "/"));
}

const isClimbing = (path: string): boolean => path.split(/[/?#]/).some((segment) => /^\.\.?$/.test(segment));

describe.each([
  ["getEntity", "/v2/entity/"],
  ["getOrder", "/v2/document/order/"],
  ["waitForOrder", "/v2/document/order/"],
] as const)("an id given to %s", (method, prefix) => {
  const options = { baseUrl: "https://api.example.test/v2" };
  const answer = () => Response.json({ status: "COMPLETED", documents: [] });

  it.each(climbing)("of %j is refused, and nothing is sent", async (id) => {
    const { client, sent } = network(answer, options);
    expect(await kindOf(client[method](id))).toBe("untrusted-url");
    expect(sent).toEqual([]);
  });

  it.each(harmless)("of %j stays one segment, however often it is decoded", async (id) => {
    const { client, sent } = network(answer, options);
    expect(await kindOf(client[method](id))).toBe("value");
    const { pathname, origin, search, hash } = new URL(sent[0]?.url ?? "");
    expect([origin, search, hash]).toEqual(["https://api.example.test", "", ""]);
    expect(pathname).toBe(`${prefix}${encodeURIComponent(id)}`);
    expect(decodings(pathname).filter(isClimbing)).toEqual([]);
  });

  it.each([undefined, null, 7, {}, [".."], ["a"], { toString: () => ".." }])(
    "of another type is refused (%#)",
    async (id) => {
      const { client, sent } = network(answer, options);
      expect(await kindOf(client[method](id as never))).toBe("untrusted-url");
      expect(sent).toEqual([]);
    },
  );
});
