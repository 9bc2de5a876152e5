import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saveDownload } from "@legal-entity/sdk/node";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { baseUrl, carriesOurs, network, type Sent } from "./network.ts";
import { outcomeOf } from "./outcome.ts";

const file = Uint8Array.from({ length: 1000 }, (_none, index) => index % 251);
const link = `${baseUrl}/files/ord_1/a.bin`;

/** What the service says to the request for a part that begins here, or for the whole file. */
type Answer = (start: number | undefined) => Response;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "ranges-"));
});
afterEach(() => rm(directory, { recursive: true }));

/** Gives these bytes and then breaks off, though more were announced. */
function breakingOff(bytes: Uint8Array<ArrayBuffer>): ReadableStream {
  let pulls = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    if (pulls++ === 0) controller.enqueue(bytes);
    else controller.error(new TypeError("terminated"));
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

const offering = { "accept-ranges": "bytes", etag: '"a"' };
const start = (headers: object = { "content-length": "1000" }): Response =>
  new Response(breakingOff(file.slice(0, 400)), { headers: { ...offering, ...headers } });

function part(from: number, to: number, headers: Record<string, string> = {}, bytes = file.slice(from, to)): Response {
  const range = { "content-range": `bytes ${from}-${to - 1}/1000`, "content-length": `${to - from}` };
  const all = Object.entries({ ...offering, ...range, ...headers }).filter(([, value]) => value !== "");
  return new Response(bytes, { status: 206, headers: Object.fromEntries(all) });
}

/** Saves a file whose first answer breaks off, or is the one given, and whose later ones are these; the last one stays. */
async function save(answers: readonly [Answer, ...Answer[]]): Promise<{ error?: unknown; sent: readonly Sent[] }> {
  const { client, sent } = network((_url, request) => {
    const range = /^bytes=(\d+)-$/.exec(request.headers.get("range") ?? "")?.[1];
    return answers[Math.min(sent.length, answers.length) - 1]?.(range === undefined ? undefined : Number(range));
  });
  const { error } = await outcomeOf(saveDownload(client, link, { directory }));
  return { error, sent };
}

const nothing = new Uint8Array(600);

describe("a service that is asked for the rest of a file", () => {
  it.each<[string, Answer]>([
    ["the rest", (from) => part(from ?? 0, 1000)],
    ["the rest in pieces of its own size", (from = 0) => part(from, Math.min(1000, from + 250))],
    ["the rest without a tag", (from = 0) => part(from, 1000, { etag: "" })],
    ["the rest of nobody knows how much", (from = 0) => part(from, 1000, { "content-range": `bytes ${from}-999/*` })],
    ["all of it", () => new Response(file, { headers: { ...offering, etag: '"b"' } })],
    [
      "that there is no rest, and then all",
      (from) => (from ? new Response(null, { status: 416 }) : new Response(file)),
    ],
    ["another part, and then all", (from) => (from ? part(100, 700) : new Response(file))],
    [
      "the rest of another file, and then all",
      (from) => (from ? part(400, 1000, { etag: '"b"' }, nothing) : new Response(file, { headers: { etag: '"b"' } })),
    ],
    [
      "the rest of a longer file, and then all",
      (from) => (from ? part(400, 1000, { "content-range": "bytes 400-999/5000" }, nothing) : new Response(file)),
    ],
    [
      "a part that does not say which, and then all",
      (from) => (from ? part(400, 1000, { "content-range": "" }, nothing) : new Response(file)),
    ],
    [
      "several parts, and then all",
      (from) =>
        from
          ? part(400, 1000, { "content-range": "", "content-type": "multipart/byteranges; boundary=x" })
          : new Response(file),
    ],
    [
      "nonsense, and then all",
      (from) => (from ? part(400, 1000, { "content-range": "all of it" }) : new Response(file)),
    ],
  ])("and says %s leaves the whole file", async (_what, answer) => {
    for (const headers of [{ "content-length": "1000" }, {}]) {
      await rm(join(directory, "a.bin"), { force: true });
      const { error } = await save([() => start(headers), answer]);
      expect(error).toBeUndefined();
      expect(new Uint8Array(await readFile(join(directory, "a.bin")))).toEqual(file);
    }
  });

  it.each<[string, readonly [Answer, ...Answer[]]]>([
    ["a part before that", [() => start(), () => part(100, 600)]],
    ["a part beyond that", [() => start(), () => part(500, 1000)]],
    ["the first part, unasked", [() => part(0, 300, { "accept-ranges": "" })]],
    ["the last part, unasked", [() => part(300, 1000)]],
    ["the same part for ever", [() => start(), () => part(400, 700)]],
    ["a part of another file for ever", [() => start(), () => part(400, 1000, { etag: '"b"' }, nothing)]],
    [
      "several parts for ever",
      [() => start(), () => part(0, 9, { "content-type": "multipart/byteranges", "content-range": "" })],
    ],
    ["nothing more", [() => start(), (from = 0) => part(from, 1000, {}, new Uint8Array())]],
  ])("and says %s leaves no file at all", async (_what, answers) => {
    const { error, sent } = await save(answers);
    expect(error).toMatchObject({ kind: "download" });
    expect(await readdir(directory)).toEqual([]);
    expect(sent.length).toBeLessThanOrEqual(12);
  });

  it("and redirects to a stranger tells it neither the token nor the tag", async () => {
    const away = new Response(null, { status: 302, headers: { location: "https://evil.test/a.bin" } });
    const all = () => new Response(file, { headers: { "content-length": "1000" } });
    const { sent } = await save([() => start(), () => away, all]);
    expect(sent.map(carriesOurs)).toEqual([true, true, false]);
    expect(sent[2]?.headers).toBe("[]");
  });
});
