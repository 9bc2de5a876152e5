import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "../client.ts";
import { serve } from "../testing/server.ts";
import { saveDownload } from "./save-download.ts";

let directory = "";

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "resume-"));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
const retry = { retries: 0 };

type Headers = Readonly<Record<string, string>>;

/** Sends the head of a file and so many bytes of it, then ends the connection, so that all of them arrive. */
function breakOff(response: ServerResponse, status: number, headers: Headers, part: Buffer, sent: number): void {
  response.writeHead(status, { "content-length": part.length, ...headers });
  response.write(part.subarray(0, sent), () => response.socket?.end());
}

function rangeOf(request: IncomingMessage): number {
  return Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
}

/** A file that breaks off after each `sent` bytes and can be resumed, as long as its tag is the one remembered. */
function resumable(sent: number, tags: readonly string[] = ['"v1"'], extra: Headers = {}) {
  let turn = 0;
  return (request: IncomingMessage, response: ServerResponse) => {
    const tag = tags[Math.min(turn++, tags.length - 1)] ?? "";
    const headers = { "accept-ranges": "bytes", etag: tag, ...extra };
    const isSame = request.headers["if-range"] === tag;
    const start = isSame ? rangeOf(request) : 0;
    const part = bytes.subarray(start);
    const range = { "content-range": `bytes ${start}-${bytes.length - 1}/${bytes.length}` };
    const all = { ...headers, ...(start > 0 && range) };
    breakOff(response, start > 0 ? 206 : 200, all, part, Math.min(sent, part.length));
  };
}

/** Under load a connection that breaks off may take with it what had arrived, so by default there is no lack of tries. */
async function save(listener: Parameters<typeof serve>[0], resumes = 1000) {
  await using server = await serve(listener);
  const client = createClient({ baseUrl: server.url, token: "secret-token", retry });
  const seen: number[] = [];
  const onProgress = ({ received, size }: { received: number; size: number | undefined }) => {
    seen.push(received);
    expect(size).toBe(bytes.length);
  };
  const saving = saveDownload(client, `${server.url}/files/a/b.bin`, { directory, onProgress, resumes });
  const saved = await saving.catch((error: unknown) => ({ error }));
  return { saved, seen, requests: server.requests.map(({ headers }) => [headers.range, headers["if-range"]]) };
}

describe("saveDownload of a file that breaks off", () => {
  it("goes on from where it was, until it is whole", async () => {
    const { saved, seen, requests } = await save(resumable(100_000));
    expect(saved).toEqual({ path: join(directory, "b.bin"), size: bytes.length });
    expect(await readFile(join(directory, "b.bin"))).toEqual(bytes);
    expect(requests[0]).toEqual([undefined, undefined]);
    expect(requests.slice(1)).toEqual(requests.slice(1).map(() => [expect.stringMatching(/^bytes=\d+-$/), '"v1"']));
    expect(seen.at(-1)).toBe(bytes.length);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it("begins anew when the file has changed meanwhile", async () => {
    const { saved } = await save(resumable(200_000, ['"v1"', '"v2"', '"v1"']));
    expect(saved).toMatchObject({ size: bytes.length });
    expect(await readFile(join(directory, "b.bin"))).toEqual(bytes);
  });

  it("gives up after so many times", async () => {
    const { saved, requests } = await save(resumable(10_000), 2);
    expect(saved).toMatchObject({ error: { kind: "download", retryable: true } });
    expect(requests).toHaveLength(3);
  });

  it("does not ask again when it is told not to", async () => {
    const { saved, requests } = await save(resumable(10_000), 0);
    expect(saved).toMatchObject({ error: { kind: "download" } });
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Headers]>([
    ["offers no ranges", { "accept-ranges": "none" }],
    ["has a weak tag alone", { etag: 'W/"v1"' }],
  ])("does not ask again where the service %s", async (_, headers) => {
    const { saved, requests } = await save(resumable(10_000, ['"v1"'], headers));
    expect(saved).toMatchObject({ error: { kind: "download" } });
    expect(requests).toHaveLength(1);
  });

  it("takes the date of the last change where there is no strong tag", async () => {
    const date = "Fri, 20 Nov 2026 10:00:00 GMT";
    let turn = 0;
    const { saved, requests } = await save((request, response) => {
      const headers = { "accept-ranges": "bytes", "last-modified": date };
      const start = rangeOf(request);
      if (turn++ === 0) return breakOff(response, 200, headers, bytes, 50_000);
      const range = { "content-range": `bytes ${start}-${bytes.length - 1}/${bytes.length}` };
      return breakOff(response, 206, { ...headers, ...range }, bytes.subarray(start), bytes.length - start);
    });
    expect(saved).toMatchObject({ size: bytes.length });
    expect(requests[1]?.[1]).toBe(date);
  });

  it("begins anew when the service knows no such range", async () => {
    let turn = 0;
    const { saved } = await save((_request, response) => {
      const headers = { "accept-ranges": "bytes", etag: '"v1"' };
      if (turn++ === 0) return breakOff(response, 200, headers, bytes, 50_000);
      if (turn === 2) return void response.writeHead(416, { "content-range": `bytes */${bytes.length}` }).end();
      return breakOff(response, 200, headers, bytes, bytes.length);
    });
    expect(saved).toMatchObject({ size: bytes.length });
    expect(await readFile(join(directory, "b.bin"))).toEqual(bytes);
  });

  it("fails with the refusal that a resumption met", async () => {
    let turn = 0;
    const { saved } = await save((request, response) => {
      if (turn++ === 0) resumable(10_000)(request, response);
      else response.writeHead(404).end();
    });
    expect(saved).toMatchObject({ error: { kind: "not-found", status: 404 } });
  });
});
