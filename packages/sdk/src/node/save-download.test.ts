import { writeFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "../client.ts";
import { baseUrl, stage } from "../testing/client.ts";
import { failureOf, rejectionOf } from "../testing/outcome.ts";
import { serve } from "../testing/server.ts";
import { saveDownload } from "./save-download.ts";

const link = `${baseUrl}/files/ord_1/extract.pdf`;
let directory = "";

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "save-download-"));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

const file = (body: BodyInit = "%PDF-1.7", headers: Record<string, string> = {}) => new Response(body, { headers });
/** A body that gives these pieces as it is asked for them. */
function streamOf(pieces: Iterable<Uint8Array>): ReadableStream {
  const iterator = pieces[Symbol.iterator]();
  const pull = (controller: ReadableStreamDefaultController) => {
    const { done, value } = iterator.next();
    if (done) controller.close();
    else controller.enqueue(value);
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

const left = () => readdir(directory, { recursive: true });

describe("saveDownload", () => {
  it("puts the file into the directory, and gives its path and size", async () => {
    const saved = await saveDownload(stage([file()]).client, link, { directory });
    expect(saved).toEqual({ path: join(directory, "extract.pdf"), size: 8 });
    expect(await readFile(saved.path, "utf8")).toBe("%PDF-1.7");
    expect(await left()).toEqual(["extract.pdf"]);
  });

  it("leaves bytes alone that the source keeps", async () => {
    const kept = Buffer.from("%PDF-1.7");
    const { client } = stage([file(streamOf([kept])), file(streamOf([kept]))]);
    for (const fileName of ["one", "two"]) {
      const { path } = await saveDownload(client, link, { directory, fileName });
      expect(await readFile(path, "utf8")).toBe("%PDF-1.7");
    }
    expect(`${kept}`).toBe("%PDF-1.7");
  });

  it("asks for the bytes as they are, since compressed ones that break off cannot be told from whole ones", async () => {
    const whole = Array.from({ length: 1000 }, (_, line) => `${line}`).join();
    await using api = await serve((request, response) => {
      const packed = gzipSync(whole).subarray(0, -20);
      const isPacked = /gzip/.test(`${request.headers["accept-encoding"]}`);
      response.writeHead(200, isPacked ? { "content-encoding": "gzip", "content-length": packed.length } : {});
      response.end(isPacked ? packed : whole);
    });
    const client = createClient({ baseUrl: api.url, token: "test" });
    const { path } = await saveDownload(client, `${api.url}/files/a/b.pdf`, { directory });
    expect(await readFile(path, "utf8")).toBe(whole);
  });

  it("makes the directory", async () => {
    const saved = await saveDownload(stage([file()]).client, link, { directory: join(directory, "a/b") });
    expect(saved.path).toBe(join(directory, "a/b/extract.pdf"));
  });

  it("takes another name, and makes it safe", async () => {
    const fileName = 'A/S Õ: "extract".pdf';
    const saved = await saveDownload(stage([file()]).client, link, { directory, fileName });
    expect(saved.path).toBe(join(directory, "A_S Õ_ _extract_.pdf"));
  });

  it.each([
    ['attachment; filename="../../x"', "_.._x"],
    ["attachment; filename=CON", "_CON"],
    ["attachment; filename*=UTF-8''..%2F..%2F%E2%80%AEgpj.exe", "_.._gpj.exe"],
    [`attachment; filename="${"x".repeat(400)}.pdf"`, `${"x".repeat(196)}.pdf`],
  ])("stays in the directory under %s", async (disposition, name) => {
    const { client } = stage([file("x", { "content-disposition": disposition })]);
    await saveDownload(client, link, { directory });
    expect(await left()).toEqual([name]);
  });

  it("tells its progress with each piece", async () => {
    const seen: object[] = [];
    const pieces = ["abc", "de"].map((piece) => new TextEncoder().encode(piece));
    const { client } = stage([() => file(streamOf(pieces), { "content-length": "5" })]);
    await saveDownload(client, link, { directory, onProgress: (progress) => seen.push(progress) });
    expect(seen).toEqual([
      { received: 3, size: 5 },
      { received: 5, size: 5 },
    ]);
  });

  it("writes many megabytes as they are, in constant memory", async () => {
    const piece = new Uint8Array(65_536).map((_, index) => index % 251);
    const pieces = 320;
    let ahead = 0;
    let most = 0;
    const slowDisk = function* () {
      for (let index = 0; index < pieces; index++) {
        ahead++;
        most = Math.max(most, ahead);
        yield piece;
      }
    };
    const { client } = stage([() => file(streamOf(slowDisk()))]);
    const { path, size } = await saveDownload(client, link, { directory, onProgress: () => ahead-- });
    expect(size).toBe(pieces * piece.length);
    expect(most).toBeLessThanOrEqual(3);
    expect(Buffer.compare(await readFile(path), Buffer.concat(Array(pieces).fill(piece)))).toBe(0);
  });
});

describe("a file of the same name", () => {
  const existing = () => writeFile(join(directory, "extract.pdf"), "old");
  const content = () => readFile(join(directory, "extract.pdf"), "utf8");

  it("is kept, and told before a byte is fetched", async () => {
    await existing();
    let cancelled = false;
    const cancel = () => {
      cancelled = true;
    };
    const body = new ReadableStream({ cancel }, { highWaterMark: 0 });
    const failure = await failureOf(saveDownload(stage([() => file(body)]).client, link, { directory }));
    expect(failure).toMatchObject({ kind: "download", problem: "exists", retryable: false });
    expect(failure.message).toContain("extract.pdf is there already");
    expect([await content(), cancelled, await left()]).toEqual(["old", true, ["extract.pdf"]]);
  });

  it("is kept, too, when it appears while the bytes arrive", async () => {
    const onProgress = () => writeFileSync(join(directory, "extract.pdf"), "old");
    const failure = await failureOf(saveDownload(stage([file()]).client, link, { directory, onProgress }));
    expect(failure).toMatchObject({ kind: "download", problem: "exists" });
    expect([await content(), await left()]).toEqual(["old", ["extract.pdf"]]);
  });

  it("is replaced when asked", async () => {
    await existing();
    await saveDownload(stage([file("new")]).client, link, { directory, overwrite: true });
    expect([await content(), await left()]).toEqual(["new", ["extract.pdf"]]);
  });

  it("is kept when the one to replace it does not arrive whole", async () => {
    await existing();
    const { client } = stage([file("new", { "content-length": "99" })]);
    const failure = await failureOf(saveDownload(client, link, { directory, overwrite: true }));
    expect(failure).toMatchObject({ problem: "incomplete" });
    expect([await content(), await left()]).toEqual(["old", ["extract.pdf"]]);
  });

  it("as a folder is a problem of the file system", async () => {
    await mkdir(join(directory, "extract.pdf"));
    const failure = await failureOf(saveDownload(stage([file()]).client, link, { directory, overwrite: true }));
    expect(failure).toMatchObject({ kind: "download", problem: "not-saved", cause: { code: expect.any(String) } });
    expect(await left()).toEqual(["extract.pdf"]);
  });
});

describe("a download that fails", () => {
  it("leaves nothing when the body is truncated on a real socket", async () => {
    await using api = await serve((request, response) => {
      response.writeHead(200, { "content-length": 100 });
      response.write("abc", () => request.socket.destroy());
    });
    const client = createClient({ baseUrl: api.url, token: "test" });
    const failure = await failureOf(saveDownload(client, `${api.url}/files/o/a.pdf`, { directory }));
    expect(failure).toMatchObject({ kind: "download", problem: "interrupted" });
    expect(await left()).toEqual([]);
  });

  it("leaves nothing when it stalls", async () => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(9)) });
    const options = { directory, timeout: { attempt: 20 } };
    const failure = await failureOf(saveDownload(stage([() => file(body)]).client, link, options));
    expect(failure).toMatchObject({ kind: "download", problem: "stalled" });
    expect(await left()).toEqual([]);
  });

  it("leaves nothing when it is aborted", async () => {
    const controller = new AbortController();
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(9)) });
    const onProgress = () => controller.abort("no");
    const saving = saveDownload(stage([() => file(body)]).client, link, {
      directory,
      onProgress,
      signal: controller.signal,
    });
    expect(await rejectionOf(saving)).toBe("no");
    expect(await left()).toEqual([]);
  });

  it("leaves nothing when onProgress throws, which is its cause", async () => {
    const gone = new Error("screen gone");
    const onProgress = () => {
      throw gone;
    };
    const failure = await failureOf(saveDownload(stage([file()]).client, link, { directory, onProgress }));
    expect(failure).toMatchObject({ problem: "not-saved", cause: gone });
    expect(await left()).toEqual([]);
  });

  it("makes no directory when there is no file", async () => {
    const { client } = stage([new Response(null, { status: 404 })]);
    const failure = await failureOf(saveDownload(client, link, { directory: join(directory, "new") }));
    expect(failure).toMatchObject({ kind: "not-found" });
    expect(await left()).toEqual([]);
  });

  it("tells when the directory cannot be made", async () => {
    await writeFile(join(directory, "taken"), "");
    const failure = await failureOf(
      saveDownload(stage([file()]).client, link, { directory: join(directory, "taken/x") }),
    );
    expect(failure).toMatchObject({ problem: "not-saved", cause: { code: "ENOTDIR" } });
  });
});
