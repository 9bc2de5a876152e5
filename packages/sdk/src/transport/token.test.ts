import { inspect } from "node:util";
import { describe, expect, it, vi } from "vitest";
import type { TokenReason } from "../options.ts";
import { entity, receipt } from "../testing/bodies.ts";
import { stage } from "../testing/client.ts";
import { failureOf } from "../testing/outcome.ts";

const found = Response.json(entity);
const refused = new Response(null, { status: 401 });

/** A token function that gives these tokens one after the other, and notes why it was asked. */
function tokens(...values: readonly string[]) {
  const reasons: TokenReason[] = [];
  const token = async (reason: TokenReason) => values[Math.min(reasons.push(reason), values.length) - 1] ?? "";
  return { token, reasons };
}

describe("a token", () => {
  it("goes with each request", async () => {
    const { client, fetch } = stage([found], { token: "one" });
    await client.getEntity("le_1");
    await client.search({ query: "x" }).catch(() => {});
    expect(fetch.tokens).toEqual(["Bearer one", "Bearer one"]);
  });

  it("may have blanks around it, as a file has a line break at its end", async () => {
    const { client, fetch } = stage([found], { token: "one\n" });
    await client.getEntity("le_1");
    expect(fetch.tokens).toEqual(["Bearer one"]);
  });

  it.each(["", " ", "a b", "a\nb", "ключ", 'a"b', "a\\b"])("%j is refused without being shown", async (token) => {
    const expected = { kind: "token", message: expect.stringContaining("printable ASCII") };
    expect(() => stage([found], { token })).toThrow(expect.objectContaining(expected));
    const { client, fetch } = stage([found], { token: () => token });
    const failure = await failureOf(client.getEntity("le_1"));
    expect(failure).toMatchObject({ kind: "token", cause: expected });
    expect(fetch.requests).toEqual([]);
  });

  it("that is refused as a string ends the call", async () => {
    const { client, fetch } = stage([refused, found]);
    await expect(client.getEntity("le_1")).rejects.toMatchObject({ kind: "authentication", status: 401 });
    expect(fetch.requests).toHaveLength(1);
  });
});

describe("a token function", () => {
  it("is asked once, and not before the first call", async () => {
    const { token, reasons } = tokens("one");
    const { client } = stage([found], { token });
    expect(reasons).toEqual([]);
    await client.getEntity("le_1");
    await client.getEntity("le_1");
    expect(reasons).toEqual(["first-use"]);
  });

  it("is asked once for many calls at once", async () => {
    const { token, reasons } = tokens("one");
    const { client, fetch } = stage([found], { token });
    await Promise.all(Array.from({ length: 20 }, () => client.getEntity("le_1")));
    expect(reasons).toEqual(["first-use"]);
    expect(new Set(fetch.tokens)).toEqual(new Set(["Bearer one"]));
  });

  it("is asked again once for many calls whose token was refused", async () => {
    const { token, reasons } = tokens("one", "two");
    const answer = (request: Request) =>
      request.headers.get("authorization") === "Bearer two" ? found.clone() : refused.clone();
    const { client, fetch } = stage([answer], { token });
    await Promise.all(Array.from({ length: 20 }, () => client.getEntity("le_1")));
    expect(reasons).toEqual(["first-use", "refused"]);
    expect(fetch.requests).toHaveLength(40);
  });

  it("has its second token replayed once, and no third", async () => {
    const { token, reasons } = tokens("one", "two", "three");
    const { client, fetch } = stage([refused], { token });
    await expect(client.getEntity("le_1")).rejects.toMatchObject({ kind: "authentication" });
    expect(fetch.tokens).toEqual(["Bearer one", "Bearer two"]);
    await failureOf(client.getEntity("le_1"));
    expect(reasons).toEqual(["first-use", "refused", "refused", "refused"]);
  });

  it("that gives the refused token again causes no replay", async () => {
    const { token } = tokens("one");
    const { client, fetch } = stage([refused], { token });
    await expect(client.getEntity("le_1")).rejects.toMatchObject({ kind: "authentication", status: 401 });
    expect(fetch.requests).toHaveLength(1);
  });

  it("is not asked again after 403", async () => {
    const { token, reasons } = tokens("one", "two");
    const { client } = stage([new Response(null, { status: 403 })], { token });
    await expect(client.getEntity("le_1")).rejects.toMatchObject({ kind: "permission" });
    expect(reasons).toEqual(["first-use"]);
  });

  it("is asked again after 403 where that is what a refused token gets, and the request is replayed once", async () => {
    const { token, reasons } = tokens("one", "two", "three");
    const forbidden = new Response(null, { status: 403 });
    const { client, fetch } = stage([forbidden, found], { token, renewOn403: true });
    expect(await client.getEntity("le_1")).toEqual(entity);
    expect([reasons, fetch.tokens]).toEqual([
      ["first-use", "refused"],
      ["Bearer one", "Bearer two"],
    ]);
    const always = stage([forbidden], { token: tokens("one", "two").token, renewOn403: true });
    await expect(always.client.getEntity("le_1")).rejects.toMatchObject({ kind: "permission" });
    expect(always.fetch.requests).toHaveLength(2);
  });

  it("is no function, and then 403 ends the call at once", async () => {
    const { client, fetch } = stage([new Response(null, { status: 403 }), found], { renewOn403: true });
    await expect(client.getEntity("le_1")).rejects.toMatchObject({ kind: "permission" });
    expect(fetch.requests).toHaveLength(1);
  });

  it("lets an order be replayed with its body", async () => {
    const { token } = tokens("one", "two");
    const bodies: string[] = [];
    const read = (answer: Response) => async (request: Request) => {
      bodies.push(await request.text());
      return answer.clone();
    };
    const { client } = stage([read(refused), read(Response.json(receipt))], { token });
    const order = { documents: [{ entity_persistent_id: "le_1", product_code: "EXTRACT" }] };
    expect(await client.createOrder(order)).toEqual(receipt);
    expect(bodies).toEqual([JSON.stringify(order), JSON.stringify(order)]);
  });

  it.each([
    ["rejects", () => Promise.reject(new Error("vault sealed"))],
    [
      "throws",
      (): string => {
        throw new Error("vault sealed");
      },
    ],
  ])("that %s fails the call, and is asked again by the next one", async (_how, failing) => {
    let isSealed = true;
    const { client, fetch } = stage([found], { token: () => (isSealed ? failing() : "one") });
    expect(await failureOf(client.getEntity("le_1"))).toMatchObject({
      kind: "token",
      cause: new Error("vault sealed"),
      attempts: 1,
    });
    expect(fetch.requests).toEqual([]);
    isSealed = false;
    await expect(client.getEntity("le_1")).resolves.toEqual(entity);
  });

  it("that never answers is covered by the limit of the attempt", async () => {
    const { client } = stage([found], { token: () => new Promise(() => {}), retry: false });
    await expect(client.getEntity("le_1", { timeout: { attempt: 5 } })).rejects.toMatchObject({ kind: "timeout" });
  });

  it("that never answers is asked again when the time of a call is over", async () => {
    const answers = [new Promise<string>(() => {}), "two"];
    const options = { token: () => answers.shift() ?? "", retry: false, timeout: { total: 20 } } as const;
    const { client } = stage([found], options);
    await failureOf(client.getEntity("le_1"));
    await vi.waitFor(() => expect(client.getEntity("le_1")).resolves.toEqual(entity));
  });

  it("that answers too late sends nothing any more", async () => {
    let give = (_token: string) => {};
    const late = new Promise<string>((resolve) => {
      give = resolve;
    });
    const { client, fetch } = stage([Response.json(receipt)], { token: () => late, retry: false });
    await failureOf(client.createOrder({ documents: [] }, { timeout: { attempt: 5 } }));
    give("one");
    await late;
    await new Promise((resolve) => setImmediate(resolve));
    expect(fetch.requests).toEqual([]);
  });
});

describe("a secret", () => {
  const secret = "s3cret-t0ken-of-the-test";
  const echo = `You sent Bearer ${secret}.`;
  const headers = { "www-authenticate": `Bearer error_description="${secret} expired"` };

  it.each([
    ["text", new Response(echo, { status: 401, headers })],
    ["problem+json", Response.json({ detail: echo, [secret]: [secret] }, { status: 400, headers })],
    ["a success", new Response(`<p>${echo}</p>`)],
  ])("that the service echoes in %s is in no form of the error", async (_format, answer) => {
    const { client } = stage([answer], { token: async () => secret, retry: false });
    const error = await failureOf(client.getEntity("le_1"));
    const forms = [
      error.message,
      error.stack,
      String(error),
      JSON.stringify(error),
      inspect(error, { depth: 9, showHidden: true }),
    ];
    expect(forms.filter((form) => form?.includes(secret))).toEqual([]);
    expect(inspect(error)).toContain("[token]");
  });

  it("that was refused long ago is in no form of an error either, nor is what is left of a longer one", async () => {
    const given: string[] = [];
    const token = async () => {
      given.push(`${secret}${".next".repeat(given.length)}`);
      return given.at(-1) ?? "";
    };
    const says = () => new Response(`Known: ${given.join(" ")}`, { status: 401 });
    const { client } = stage([says], { token, retry: false });
    for (let calls = 0; calls < 4; calls++) await failureOf(client.getEntity("le_1"));
    const error = await failureOf(client.getEntity("le_1"));
    expect(given.length).toBeGreaterThan(5);
    expect(error).toMatchObject({ body: `Known: ${given.map(() => "[token]").join(" ")}` });
  });

  it("is in no form of an error that has nothing to do with it", async () => {
    const answers = [new TypeError("fetch failed"), new Response(null, { status: 500 }), new Response("{")];
    for (const answer of answers) {
      const error = await failureOf(stage([answer], { token: secret, retry: false }).client.getEntity("le_1"));
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(secret);
    }
  });
});
