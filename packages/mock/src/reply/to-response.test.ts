import { describe, expect, it } from "vitest";
import { lengthOf, type Reply, withoutBody } from "./reply.ts";
import { toResponse } from "./to-response.ts";
import { straight, type Transit } from "./transit.ts";

const text = "0123456789";

const answer = (transit: Partial<Transit>, body: Reply["body"]): Reply => ({
  status: 200,
  headers: { "content-type": "text/plain" },
  body,
  transit: { ...straight, ...transit },
});

const saying = (transit: Partial<Transit>): Reply => answer(transit, text);

/** A way on which each pause is noted. */
function way(sleep: (ms: number) => Promise<void> = async () => {}) {
  return { request: new Request("https://api.example.test"), sleep };
}

/** What arrives of a body, piece by piece, and whether it fails in the end. */
async function receive({ body }: Response): Promise<readonly [readonly string[], boolean]> {
  const pieces: string[] = [];
  try {
    for await (const piece of body ?? []) pieces.push(new TextDecoder().decode(piece));
    return [pieces, false];
  } catch {
    return [pieces, true];
  }
}

describe("the response that is made of an answer", () => {
  it.each([
    ["a text", "Õige", 5],
    ["a long text", "Õ".repeat(100_000), 200_000],
    ["bytes", new Uint8Array(7), 7],
    ["nothing", undefined, 0],
  ])("tells the length of its body: %s", async (_, body, length) => {
    const response = toResponse(answer({}, body), way());
    expect(response.headers.get("content-length")).toBe(`${length}`);
    expect((await response.arrayBuffer()).byteLength).toBe(length);
    expect(lengthOf(body)).toBe(length);
  });

  it("tells no length when it is chunked", async () => {
    const response = toResponse(saying({ isChunked: true }), way());
    expect(response.headers.get("content-length")).toBeNull();
    expect(await response.text()).toBe(text);
  });

  it("to a HEAD tells the length of the body that it leaves out, and is not held up", async () => {
    const pace = { bytes: 1, pauseMs: 1 };
    const head = toResponse(withoutBody(saying({ breaksOffAfter: 3, paces: [pace] })), way());
    expect([head.headers.get("content-length"), head.body]).toEqual(["10", null]);
    expect(toResponse(withoutBody(saying({ isChunked: true })), way()).headers.get("content-length")).toBeNull();
  });

  it.each([
    [0, []],
    [3, ["012"]],
    [9, ["012345678"]],
  ])("breaks off after %j bytes of the length that it told", async (breaksOffAfter, pieces) => {
    const response = toResponse(saying({ breaksOffAfter }), way());
    expect(response.headers.get("content-length")).toBe("10");
    expect(await receive(response)).toEqual([pieces, true]);
  });
});

describe("a body that is held up", () => {
  const pace = { bytes: 4, pauseMs: 1000 };

  it("comes in pieces with a pause before each", async () => {
    const pauses: number[] = [];
    const slow = toResponse(
      saying({ paces: [pace] }),
      way(async (ms) => void pauses.push(ms)),
    );
    expect(await receive(slow)).toEqual([["0123", "4567", "89"], false]);
    expect(pauses).toEqual([1000, 1000, 1000]);
  });

  it("comes in the pieces of whatever holds it up last", async () => {
    const slow = toResponse(saying({ paces: [pace, { bytes: 3, pauseMs: 1 }] }), way());
    expect(await receive(slow)).toEqual([["012", "3", "456", "7", "89"], false]);
  });

  it("breaks off where it did", async () => {
    const slow = toResponse(saying({ breaksOffAfter: 6, paces: [pace] }), way());
    expect(await receive(slow)).toEqual([["0123", "45"], true]);
  });

  it("fails when its caller has gone", async () => {
    const slow = toResponse(
      saying({ paces: [pace] }),
      way(() => Promise.reject(new Error("gone"))),
    );
    expect(await receive(slow)).toEqual([[], true]);
  });
});
