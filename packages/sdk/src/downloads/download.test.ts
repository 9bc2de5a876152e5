import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { createClient } from "../client.ts";
import { deliveredDocuments } from "../orders/delivered-documents.ts";
import { completed } from "../testing/bodies.ts";
import { baseUrl, stage } from "../testing/client.ts";
import { failureOf, rejectionOf } from "../testing/outcome.ts";
import { recordingClock } from "../testing/recording-clock.ts";
import { serve } from "../testing/server.ts";

const link = `${baseUrl}/files/ord_1/extract.pdf`;
const pdf = (body: BodyInit | null = "%PDF-1.7", headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "content-type": "application/pdf", ...headers } });

/** A body that gives these pieces, and then hangs, breaks or ends. */
function body(pieces: readonly string[], end: "hang" | "break" | "close"): ReadableStream {
  const rest = pieces.map((piece) => new TextEncoder().encode(piece));
  return new ReadableStream({
    pull(controller) {
      const piece = rest.shift();
      if (piece) return controller.enqueue(piece);
      if (end === "break") controller.error(new TypeError("terminated"));
      if (end === "close") controller.close();
      return end === "hang" ? new Promise(() => {}) : undefined;
    },
  });
}

describe("a download", () => {
  it("is opened by a link or by a document, with the token", async () => {
    const { client, fetch } = stage([pdf()]);
    const [document] = deliveredDocuments(completed);
    for (const source of [link, document ?? ""]) await (await client.download(source)).text();
    expect(fetch.requests.map(({ url }) => url)).toEqual([link, link]);
    expect(fetch.tokens).toEqual(Array(2).fill("Bearer the-secret-token"));
  });

  it("tells its name, its type and its size", async () => {
    const headers = { "content-disposition": 'attachment; filename="report.pdf"', "content-length": "8" };
    const download = await stage([pdf("%PDF-1.7", headers)]).client.download(link);
    expect(download).toMatchObject({ fileName: "report.pdf", contentType: "application/pdf", size: 8 });
  });

  it("tells what it can when the service says nothing", async () => {
    const download = await stage([new Response(body(["x"], "close"))]).client.download(link);
    expect(download).toMatchObject({
      fileName: "extract.pdf",
      contentType: "application/octet-stream",
      size: undefined,
    });
  });

  it("gives bytes, a blob, a text or a stream", async () => {
    const { client } = stage([pdf()]);
    expect(await (await client.download(link)).bytes()).toEqual(new TextEncoder().encode("%PDF-1.7"));
    expect(await (await client.download(link)).text()).toBe("%PDF-1.7");
    const blob = await (await client.download(link)).blob();
    expect([blob.type, blob.size]).toEqual(["application/pdf", 8]);
    expect(await new Response((await client.download(link)).body).text()).toBe("%PDF-1.7");
  });

  it("comes piece by piece, as it arrives", async () => {
    const { client } = stage([pdf(body(["%PDF", "-1.7"], "close"))]);
    const pieces: string[] = [];
    for await (const piece of await client.download(link)) pieces.push(new TextDecoder().decode(piece));
    expect(pieces).toEqual(["%PDF", "-1.7"]);
  });

  it("is let go when a loop over its pieces is left", async () => {
    let isCancelled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1)),
      cancel() {
        isCancelled = true;
      },
    });
    for await (const _ of await stage([() => pdf(endless)]).client.download(link)) break;
    expect(isCancelled).toBe(true);
  });

  it.each(["text", "pieces", "body"] as const)("gives its bytes once: not again after %s", async (first) => {
    const download = await stage([pdf()]).client.download(link);
    if (first === "text") await download.text();
    if (first === "pieces") for await (const _ of download) break;
    if (first === "body") download.body.getReader();
    for (const again of ["bytes", "blob", "text"] as const) await expect(download[again]()).rejects.toThrow(TypeError);
    await expect(download[Symbol.asyncIterator]().next()).rejects.toThrow(TypeError);
    expect(() => download.body.getReader()).toThrow(TypeError);
  });

  it("may be empty", async () => {
    expect(await (await stage([pdf(null, { "content-length": "0" })]).client.download(link)).bytes()).toHaveLength(0);
  });

  it("reads no more than it is asked for", async () => {
    let pulled = 0;
    const endless = new ReadableStream(
      {
        pull(controller) {
          pulled++;
          controller.enqueue(new Uint8Array(1));
        },
      },
      { highWaterMark: 0 },
    );
    const download = await stage([() => pdf(endless)]).client.download(link);
    expect(pulled).toBe(0);
    const reader = download.body.getReader();
    await reader.read();
    expect(pulled).toBe(1);
    await reader.cancel();
  });

  it("is asked for again when it cannot be opened", async () => {
    const { client, fetch } = stage([new Response(null, { status: 503 }), pdf()]);
    expect(await (await client.download(link)).text()).toBe("%PDF-1.7");
    expect(fetch.requests).toHaveLength(2);
  });

  it("without a link is told as such", async () => {
    const failure = await failureOf(stage([pdf()]).client.download({ download_url: null as never }));
    expect(failure).toMatchObject({ kind: "download", problem: "no-link", retryable: false });
  });
});

describe("a part of a file", () => {
  const part = () => new Response("%PDF", { status: 206, headers: { "content-range": "bytes 0-3/8" } });

  it("that nobody asked for is refused, and its connection let go", async () => {
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
    };
    const endless = () => new Response(new ReadableStream({ cancel }), { status: 206 });
    const failure = await failureOf(stage([endless]).client.download(link));
    expect(failure).toMatchObject({ kind: "download", problem: "incomplete", retryable: false, attempts: 1 });
    expect(isCancelled).toBe(true);
  });

  it.each([204, 205])("or a status of no content (%i) is not taken for a file of no bytes", async (status) => {
    const failure = await failureOf(stage([new Response(null, { status })]).client.download(link));
    expect(failure).toMatchObject({ kind: "download", problem: "incomplete", message: `No whole file (${status}).` });
  });

  it.each([{ range: "bytes=0-3" }, { Range: "bytes=0-3" }])("comes when it is asked for by %j", async (headers) => {
    expect(await (await stage([part]).client.download(link, { headers })).text()).toBe("%PDF");
    expect(await (await stage([part], { headers }).client.download(link)).text()).toBe("%PDF");
  });
});

describe("a file that does not arrive whole", () => {
  const failureOfReading = async (answer: Response, options = {}) =>
    failureOf((await stage([() => answer]).client.download(link, options)).text());

  it.each([
    ["too short", "3", "9"],
    ["too long", "3", "2"],
  ])("since it is %s is told", async (_how, _sent, length) => {
    const failure = await failureOfReading(pdf(body(["abc"], "close"), { "content-length": length }));
    expect(failure).toMatchObject({ kind: "download", problem: "incomplete", retryable: true });
    expect(failure.message).toBe(`3 bytes instead of ${length}.`);
  });

  it("since the connection broke is told, with the reason", async () => {
    const failure = await failureOfReading(pdf(body(["abc"], "break")));
    expect(failure).toMatchObject({ kind: "download", problem: "interrupted", cause: new TypeError("terminated") });
  });

  it("since it stalls is told, and the connection is let go", async () => {
    let cancelled: unknown;
    const stalling = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("abc")),
      cancel: (reason) => {
        cancelled = reason;
      },
    });
    const failure = await failureOfReading(pdf(stalling), { timeout: { attempt: 20 } });
    expect(failure).toMatchObject({ kind: "download", problem: "stalled", message: "No byte within 20 ms." });
    expect(cancelled).toBe(failure);
  });

  it("over a real socket is told", async () => {
    await using api = await serve((request, response) => {
      response.writeHead(200, { "content-length": 100 });
      response.write("abc", () => request.socket.destroy());
    });
    const client = createClient({ baseUrl: api.url, token: "test" });
    const failure = await failureOf((await client.download(`${api.url}/files/a`)).bytes());
    expect(failure).toMatchObject({ kind: "download", problem: "interrupted" });
  });

  it("is not mistaken for one whose length is that of compressed bytes", async () => {
    const headers = { "content-length": "3", "content-encoding": "gzip" };
    const download = await stage([pdf("decoded", headers)]).client.download(link);
    expect(download.size).toBeUndefined();
    expect(await download.text()).toBe("decoded");
  });
});

describe("a length that a browser shows across origins", () => {
  it("is a size, and no promise, since it may be that of compressed bytes", async () => {
    const answer = () => Object.defineProperty(pdf("decoded", { "content-length": "3" }), "type", { value: "cors" });
    const download = await stage([answer]).client.download(link);
    expect(download.size).toBe(3);
    expect(await download.text()).toBe("decoded");
  });
});

describe("an abort of a download", () => {
  it("while it is read rejects with its reason, and leaves no listener", async () => {
    const controller = new AbortController();
    const answer = pdf(body(["abc"], "hang"));
    const download = await stage([() => answer]).client.download(link, { signal: controller.signal });
    const reading = rejectionOf(download.text());
    await Promise.resolve();
    controller.abort("no");
    expect(await reading).toBe("no");
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });

  it("between two reads ends the next one", async () => {
    const controller = new AbortController();
    const answer = pdf(body(["abc", "def"], "close"));
    const download = await stage([() => answer]).client.download(link, { signal: controller.signal });
    const reader = download.body.getReader();
    await reader.read();
    controller.abort("no");
    expect(await rejectionOf(reader.read())).toBe("no");
  });

  it("of a file that nobody reads leaves no listener", async () => {
    const controller = new AbortController();
    const download = await stage([pdf()]).client.download(link, { signal: controller.signal });
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
    await download.body.cancel();
  });
});

describe("a file that is not there", () => {
  const missing = (status = 404, detail?: string) =>
    detail ? Response.json({ detail }, { status }) : new Response(null, { status });
  const [document] = deliveredDocuments(completed);
  const after = (date: string) => ({ clock: recordingClock(Date.parse(date)) });

  it.each([404, 410])("after 90 days has expired: %i", async (status) => {
    const { client } = stage([missing(status)], after("2026-04-01T01:00:00Z"));
    expect(await failureOf(client.download(document ?? ""))).toMatchObject({
      kind: "not-found",
      likelyReason: "expired",
      message: `downloadFile failed with status ${status}. It expired on 2026-04-01.`,
    });
  });

  it("has expired, too, for a document that was stored as JSON", async () => {
    const { client } = stage([missing()], after("2027-01-01"));
    const stored = JSON.parse(JSON.stringify(document));
    expect(await failureOf(client.download(stored))).toMatchObject({ likelyReason: "expired" });
  });

  it("was not delivered when its document says so", async () => {
    const { client } = stage([missing()]);
    expect(await failureOf(client.download({ download_url: link, status: "NOT_AVAILABLE" }))).toMatchObject({
      likelyReason: "not-delivered",
      message: "downloadFile failed with status 404. It was not delivered.",
    });
  });

  it.each([
    ["within its 90 days", document ?? link],
    ["of a document without dates", { download_url: link, status: "DELIVERED" }],
    ["of a bare link", link],
  ])("%s is not there for a reason that cannot be known", async (_what, source) => {
    const failure = await failureOf(stage([missing()], after("2026-03-31")).client.download(source));
    expect(failure).toMatchObject({ kind: "not-found", likelyReason: "unknown" });
    expect(failure.message).toBe("downloadFile failed with status 404. It was not delivered, or it expired.");
  });

  it("adds what the service says", async () => {
    const { client } = stage([missing(404, "No such file.")]);
    expect((await failureOf(client.download(link))).message).toMatch(/it expired\. No such file\.$/);
  });

  it("is explained for 404 and 410 alone, and for downloads alone", async () => {
    expect(await failureOf(stage([missing(403)]).client.download(link))).not.toHaveProperty("likelyReason");
    expect(await failureOf(stage([missing(404)]).client.getOrder("ord_1"))).not.toHaveProperty("likelyReason");
  });
});
