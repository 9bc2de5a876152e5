import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completed } from "../../packages/sdk/src/testing/bodies.ts";
import { search } from "../fuzz/seed.ts";
import { text } from "../fuzz/texts.ts";
import { quiet, scene } from "./forgeries.ts";
import { formsOf, token } from "./leaks.ts";
import { baseUrl } from "./network.ts";

const evilFile = { ...completed.documents[0], download_url: "https://evil.test/files/ord_1/extract.pdf" };
const json = (body: unknown) => JSON.stringify(body);
const stopped = { now: () => 0, sleep: () => new Promise<void>(() => {}) };

describe("a forged webhook", () => {
  it.each([
    ["a completed order that is not", 6, { ...completed, id: "ord_2" }],
    ["a cancelled order that is not", 6, { order_id: "ord_2", status: "CANCELLED" }],
    ["an order that nobody knows", 6, { ...completed, id: "ord_forged" }],
    ["an envelope", 6, { event: "order.completed", data: { ...completed, id: "ord_forged" } }],
    ["links", 6, ["https://api.example.test/files/ord_forged/extract.pdf"]],
    ["no order", 0, { hello: "world" }],
  ])("of %s tells nobody, after %i reads", async (_what, reads, body) => {
    const { post, told, sent } = scene();
    await post(json(body));
    await quiet();
    expect(told).toEqual([]);
    expect(sent).toHaveLength(reads);
  });

  it("of an order that has finished tells what the service says, and nothing of the forgery", async () => {
    const { post, told } = scene();
    const forged = { ...completed, status: "CANCELLED", finished_at: 1, documents: [evilFile], extra: "evil" };
    expect(await post(json(forged))).toEqual({ status: 200, text: "" });
    expect(told).toEqual([completed]);
  });

  it("never makes anybody ask a host that it names, nor send the token there", async () => {
    const { post, sent } = scene();
    const links = ["https://evil.test", "http://127.0.0.1:9/admin", "//evil.test", "https://user:pw@evil.test"];
    for (const link of links) {
      await post(
        json({ order_id: "ord_1", status: "COMPLETED", documents: [{ download_url: `${link}/files/ord_1/a` }] }),
      );
      await post(json([`${link}/files/ord_1/a.pdf`, `${link}/files/ord_2/a.pdf`]));
    }
    await quiet();
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.map(({ url }) => new URL(url).origin)).toEqual(sent.map(() => baseUrl));
    expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(["GET"]));
  });

  it.each([
    "..",
    ".",
    "../../entity/le_1",
    "ord_1/../ord_1",
    "%2e%2e",
    "..%2fentity",
    "..\\x",
    "ord_1?x=",
    "ord_1#",
    "ord_1\r\nx: y",
    "ord_1\u0000",
    "\ud800",
    "https://evil.test/files/ord_1/a",
    "a".repeat(100_000),
  ])("of the order %.40j tells nobody, and asks for one segment or for nothing", async (id) => {
    const { post, told, sent } = scene();
    await post(json({ order_id: id }));
    await post(json([`https://api.example.test/files/${id}/a.pdf`]));
    await quiet();
    expect(told.filter((order) => order.id !== "ord_1")).toEqual([]);
    const paths = sent.map(({ url }) => new URL(url).pathname);
    expect(paths.filter((path) => !/^\/document\/order\/[^/]+$/.test(path))).toEqual([]);
  });

  it("that reaches for the prototype changes nothing", async () => {
    const { post } = scene();
    const before = Object.getOwnPropertyNames(Object.prototype);
    await post('{"__proto__":{"order_id":"ord_1","polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    await post("__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=x");
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect({}).not.toHaveProperty("polluted");
  });
});

describe("a flood of webhooks", () => {
  it("of orders that nobody knows costs a bounded number of reads", async () => {
    const { post, told, sent } = scene({ clock: stopped });
    const statuses = new Set<number>();
    for (let turn = 0; turn < 2000; turn += 1) {
      const ids = [0, 1, 2].map((index) => ({ order_id: `forged_${turn}_${index}` }));
      statuses.add((await post(json(ids))).status);
    }
    expect([...statuses]).toEqual([503]);
    expect(sent.length).toBeLessThanOrEqual(100);
    expect(told).toEqual([]);
  });

  it("of one order, all at once, reads it once and tells once", async () => {
    const { post, told, sent } = scene();
    const hint = json({ order_id: "ord_1" });
    const posts = await Promise.all(Array.from({ length: 500 }, () => post(hint)));
    expect(new Set(posts.map(({ status }) => status))).toEqual(new Set([200]));
    for (let turn = 0; turn < 500; turn += 1) await post(hint);
    expect([sent.length, told.length]).toEqual([1, 1]);
  });

  it("does not keep out an order that somebody waits for", async () => {
    const { post, receiver } = scene({ clock: stopped });
    const woken: string[] = [];
    receiver.follow("ord_1", (order) => order && woken.push(order.id));
    for (let turn = 0; turn < 200; turn += 1) await post(json({ order_id: `forged_${turn}` }));
    expect((await post(json({ order_id: "ord_1" }))).status).toBe(200);
    expect(woken).toEqual(["ord_1"]);
  });

  it("with nothing in it costs no read when nobody waits", async () => {
    const { post, sent } = scene();
    for (const body of ["", "{}", "[]", "null", "x"]) expect((await post(body)).status).toBe(200);
    expect(sent).toEqual([]);
  });
});

describe("the body of a webhook", () => {
  /** A body that can be read without end, and tells how much of it was. */
  function endless(chunk: Uint8Array<ArrayBuffer>) {
    const read = { bytes: 0, cancelled: false };
    const body = new ReadableStream({
      pull(controller) {
        read.bytes += chunk.length;
        controller.enqueue(chunk);
      },
      cancel() {
        read.cancelled = true;
      },
    });
    return { body, read };
  }
  const streamed = (body: BodyInit): RequestInit => Object.assign({ body }, { duplex: "half" });

  it("without end is read to the limit and no further", async () => {
    const { post, sent } = scene();
    const { body, read } = endless(new TextEncoder().encode('{"order_id":"ord_1"},'.repeat(1000)));
    expect((await post(null, streamed(body))).status).toBe(413);
    expect(read.bytes).toBeLessThan(2 ** 20 + 100_000);
    expect([read.cancelled, sent]).toEqual([true, []]);
  });

  it("that never comes is not waited for beyond the limit", async () => {
    const { post } = scene({ timeout: 20 });
    expect((await post(null, streamed(new ReadableStream()))).status).toBe(503);
  });

  it("that breaks off is answered", async () => {
    const { post } = scene();
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error("reset")) });
    expect((await post(null, streamed(broken))).status).toBe(503);
  });

  it.each([
    ["deep lists", "[".repeat(500_000)],
    ["deep objects", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
    [
      "JSON in JSON in JSON",
      Array.from({ length: 12 }).reduce<string>((inner) => json({ a: inner }), '{"order_id":"x"}'),
    ],
    ["a wide list", json(Array.from({ length: 100_000 }, (_none, index) => index))],
    ["many orders", json(Array.from({ length: 20_000 }, (_none, index) => ({ order_id: `x${index}` })))],
    ["many links", json("https://a.test/files/x/y ".repeat(30_000))],
    ["a link without end", json(`/files/${"a".repeat(1_000_000)}`)],
    ["links that nearly are", json("/files/files/files".repeat(50_000))],
    ["a wide form", Array.from({ length: 50_000 }, (_none, index) => `a${index}=b`).join("&")],
    ["no text", new Uint8Array(500_000).fill(0xff)],
  ])("of %s is answered at once, with three reads at most", async (_what, body) => {
    const { post, told, sent } = scene({ clock: stopped });
    const { status } = await post(body);
    expect([200, 503]).toContain(status);
    expect(sent.length).toBeLessThanOrEqual(3);
    expect(told).toEqual([]);
  });

  it.each(["GET", "HEAD", "DELETE", "PATCH", "OPTIONS"])("is not looked at when the method is %s", async (method) => {
    const { post, sent } = scene();
    expect((await post(null, { method })).status).toBe(405);
    expect(sent).toEqual([]);
  });

  it.each(["", "text/plain", "application/xml", "multipart/form-data; boundary=x", "application/json; charset=utf-16"])(
    "may be called %j: it is the text that counts",
    async (type) => {
      const { post, told } = scene();
      expect((await post(json({ order_id: "ord_1" }), { headers: { "content-type": type } })).status).toBe(200);
      expect(told).toEqual([completed]);
    },
  );

  it("whatever it is gets an empty answer, and tells of nothing that was not read again", async () => {
    const settles = fc.asyncProperty(text, async (body) => {
      const { post, told, sent } = scene({ clock: stopped });
      const answer = await post(body);
      expect([200, 503]).toContain(answer.status);
      expect([answer.text, sent.length <= 3]).toEqual(["", true]);
      expect(told.length).toBeLessThanOrEqual(sent.length);
      for (const order of told) expect(order).toEqual(completed);
    });
    await fc.assert(settles, search(500));
  }, 30_000);
});

describe("a webhook that is verified", () => {
  it.each([
    ["answers false", () => false],
    ["answers false later", async () => false],
    [
      "throws",
      () => {
        throw new Error("bad signature");
      },
    ],
    ["rejects", () => Promise.reject(new Error(token))],
  ])("is refused when the check %s, and nothing is read", async (_how, verify) => {
    const { post, told, sent } = scene({ verify });
    expect(await post(json({ order_id: "ord_1" }))).toEqual({ status: 401, text: "" });
    expect([told, sent]).toEqual([[], []]);
  });

  it("is checked by the text as it came", async () => {
    const seen: unknown[] = [];
    const { post } = scene({ verify: (...given) => seen.push(given) > 0 });
    const body = ' { "order_id" : "ord_1", "a": 1.0, "a": "\u00e9" } ';
    await post(body, { headers: { "Webhook-Signature": "v1,abc" } });
    expect(seen).toEqual([[body, expect.objectContaining({ "webhook-signature": "v1,abc" })]]);
  });
});

describe("an onOrder that fails", () => {
  it("is told to the sender by the status alone, and the order is told again", async () => {
    let calls = 0;
    const onOrder = () => {
      calls += 1;
      if (calls === 1) throw new Error(`The database is down: ${token}`);
    };
    const { post } = scene({ onOrder });
    const first = await post(json({ order_id: "ord_1" }));
    expect(first).toEqual({ status: 503, text: "" });
    expect(formsOf(first).join("\n")).not.toContain(token);
    await quiet();
    expect((await post(json({ order_id: "ord_1" }))).status).toBe(200);
    expect(calls).toBe(2);
  });
});
