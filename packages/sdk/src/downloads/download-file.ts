import type { DeliveredDocument } from "@legal-entity/contract";
import { DownloadError } from "../errors/download-error.ts";
import type { Call, Explanation, Operation } from "../transport/operation.ts";
import { discard } from "../transport/send.ts";
import { fileNameOf } from "./file-name.ts";
import { type Bytes, watchedBody } from "./watched-body.ts";

/**
 * A file on its way. Its bytes can be taken once, in one of the five ways: with `for await` piece by piece, as they arrive,
 * as a stream, or all at once. Each piece is yours alone, and may be transferred. All fail with a `DownloadError`, or with
 * the reason of an abort.
 */
export interface Download extends AsyncIterable<Bytes> {
  /** From Content-Disposition or the URL, and safe on every platform. */
  readonly fileName: string;
  readonly contentType: string;
  /** In bytes; undefined when the service does not say. */
  readonly size: number | undefined;
  readonly headers: Headers;
  /** Read as it is asked for. */
  readonly body: ReadableStream<Bytes>;
  bytes(): Promise<Bytes>;
  blob(): Promise<Blob>;
  text(): Promise<string>;
}

/** A document with its link. One of `deliveredDocuments` also knows when its link expires. */
export interface Downloadable extends Pick<DeliveredDocument, "download_url"> {
  readonly status?: string | undefined;
  readonly expiresAt?: Date | string | undefined;
}

/** What is known of a file before it is opened. */
export interface Target extends Pick<Downloadable, "status" | "expiresAt"> {
  readonly url: URL;
}

/** Bypasses the typed calls: its URL is absolute, and its answer is a stream. */
export const downloadFile: Operation<Target, Download> = {
  name: "downloadFile",
  send: async ({ input }, { headers, fetch }) => ({
    response: await fetch(new Request(input.url, { headers, redirect: "manual" })),
  }),
  read,
  explain,
};

function read(response: Response, { input, settings, signal, headers: asked }: Call<Target>): Download {
  const { headers, type, status } = response;
  // From 204 on: no file at all, or a part of one.
  if (status > 203 && !new Headers(asked).has("range")) {
    discard(response);
    throw new DownloadError(`No whole file (${status}).`, { problem: "incomplete" });
  }
  const contentType = headers.get("content-type") ?? "application/octet-stream";
  const length = headers.get("content-length");
  const size = length && !headers.has("content-encoding") ? Number(length) : undefined;
  // Across origins a browser hides Content-Encoding, so the length may be that of compressed bytes.
  const watch = { stall: settings.attempt, size: type === "cors" ? undefined : size, signal };
  const { body, pieces } = watchedBody(response.body ?? new Blob().stream(), watch);
  const blob = async () => {
    const all: Bytes[] = [];
    for await (const piece of pieces()) all.push(piece);
    return new Blob(all, { type: contentType });
  };
  return {
    fileName: fileNameOf(headers.get("content-disposition"), input.url),
    contentType,
    size,
    headers,
    body,
    [Symbol.asyncIterator]: pieces,
    blob,
    bytes: async () => new Uint8Array(await (await blob()).arrayBuffer()),
    text: async () => (await blob()).text(),
  };
}

/** Source: service document, "Limits": a file is available for 90 days from the time its order completed. */
function explain({ input: { status = "DELIVERED", expiresAt }, transport }: Call<Target>): Explanation {
  if (status !== "DELIVERED") return ["not-delivered", "It was not delivered. "];
  const expiry = new Date(expiresAt ?? NaN);
  return transport.clock.now() >= expiry.getTime()
    ? ["expired", `It expired on ${expiry.toISOString().slice(0, 10)}. `]
    : ["unknown", "It was not delivered, or it expired. "];
}
