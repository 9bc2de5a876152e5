import { createClient } from "@legal-entity/sdk";
import { describe, expect, it } from "vitest";
import { openShop } from "../purchases/shop.ts";
import { formsOf, token } from "./leaks.ts";
import { baseUrl, network } from "./network.ts";
import { kindOf, outcomeOf } from "./outcome.ts";

const answer = () => Response.json({ entities: [], persistent_id: "x", status: "ACTIVE" });

describe("a token", () => {
  it.each([
    "abc\r\nx-evil: 1",
    "abc\ndef",
    "abc\u0000def",
    "abc def",
    "Bearer abcdefgh",
    'abc"def',
    "abc\\def",
    "abc\u007fdef",
    "abcd\u00e9f",
    "abc\u2028def",
    "ａｂｃ",
    "",
    "   ",
    "\r\n",
  ])("of %j is refused before anything is sent, and is not told", async (bad) => {
    const { client, sent } = network(answer, { token: () => bad });
    const given = await outcomeOf(client.getEntity("le_1"));
    expect(given.error).toMatchObject({ kind: "token" });
    expect(sent).toEqual([]);
    const made = await outcomeOf(Promise.resolve().then(() => createClient({ baseUrl, token: bad })));
    expect(made.error).toMatchObject({ kind: "token" });
    const told = [...formsOf(given.error), ...formsOf(made.error)].join("\n");
    expect(bad.trim().length > 4 && told.includes(bad)).toBe(false);
  });

  it.each([undefined, null, {}, [], () => "x", Symbol("s"), { toString: () => "a\nb" }])(
    "that is no text (%#) is refused with a typed error",
    async (bad) => {
      const { client, sent } = network(answer, { token: () => bad as never });
      expect(await kindOf(client.getEntity("le_1"))).toBe("token");
      expect(sent).toEqual([]);
    },
  );
});

describe("a header of the caller", () => {
  it.each([
    ["x-app", "a\r\nx-evil: 1"],
    ["x-app", "a\u0000b"],
    ["x-app", "a\nb"],
    ["x-app", "ａ"],
    ["x app", "a"],
    ["x-app\r\nx-evil", "a"],
    ["x-app:", "a"],
    ["", "a"],
  ])("%j: %j is refused, and nothing is sent", async (name, value) => {
    const { client, sent } = network(answer);
    const { error } = await outcomeOf(client.getEntity("le_1", { headers: { [name]: value } }));
    expect(error).toBeInstanceOf(Error);
    expect(formsOf(error).join("\n")).not.toContain(token);
    expect(sent).toEqual([]);
  });

  it.each(["authorization", "Authorization", "AUTHORIZATION"])("%s does not take the token's place", async (name) => {
    const { client, sent } = network(answer, { headers: { [name]: "Basic one" } });
    await client.getEntity("le_1", { headers: { [name]: "Basic two" } });
    expect(sent[0]?.headers).toContain(`Bearer ${token}`);
    expect(sent[0]?.headers).not.toContain("Basic");
  });
});

describe("an id or a query", () => {
  const hostile = ["a\r\nx-evil: 1", "a HTTP/1.1\r\nhost: evil.test\r\n\r\n", "a?b=c&d#e", "a\u0000b", "a\tb", "é 😀"];

  it.each(hostile)("of %j stays within its place of the request line", async (text) => {
    const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 15\r\n\r\n{"entities":[]}';
    await using shop = await openShop([{ onRequest: (socket) => socket.write(answer) }]);
    const client = createClient({ baseUrl: shop.url, token });
    await client.getEntity(text);
    await client.search({ query: text });
    const encoded = encodeURIComponent(text);
    expect(shop.requests.map((head) => head.split("\r\n")[0])).toEqual([
      `GET /entity/${encoded} HTTP/1.1`,
      `GET /entity?query=${encoded} HTTP/1.1`,
    ]);
    const names = shop.requests.flatMap((head) => head.split("\r\n").slice(1)).map((line) => line.split(":")[0]);
    expect(names.filter((name) => name === "x-evil")).toEqual([]);
    expect(names.filter((name) => name === "host")).toHaveLength(2);
  });

  it("of half a surrogate pair, as it is left when a text is cut, is sent as a stand-in", async () => {
    const { client, sent } = network(answer);
    await client.search({ query: "Nordic \ud83d" });
    expect(sent.map(({ url }) => url)).toEqual([`${baseUrl}/entity?query=Nordic%20%EF%BF%BD`]);
  });
});
