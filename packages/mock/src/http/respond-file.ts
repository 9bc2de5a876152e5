import type { Consult } from "../assumptions/consult.ts";
import type { FileDescription } from "../files/description.ts";
import { renderFile } from "../files/render-file.ts";
import type { DownloadableFile } from "../operations/download-file.ts";
import { requestedRange } from "./ranges.ts";

function describe({ orderId, item, issuedAt }: DownloadableFile): FileDescription {
  const { entity } = item;
  return {
    title: item.listing?.title ?? item.productCode,
    entityName: entity?.name ?? item.entityPersistentId,
    countryCode: entity?.countryCode ?? "",
    identifier: entity?.identifier ?? "",
    language: item.listing?.language ?? "en",
    year: item.listing?.year ?? undefined,
    orderId,
    issuedAt,
  };
}

/** The file name as a header (RFC 6266), or none. */
function disposition(fileName: string, consult: Consult): Readonly<Record<string, string>> {
  switch (consult("contentDisposition")) {
    case "attachment":
      return { "content-disposition": `attachment; filename="${fileName}"` };
    case "rfc5987":
      return { "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}` };
    case "absent":
      return {};
  }
}

/** A stream has no length that a transport could announce, so it is sent in chunks. */
const asStream = (bytes: Uint8Array): ReadableStream =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

interface Part {
  readonly status: number;
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a request gets of a file: all of it, a range, or the news that the range is beyond it. */
function partOf(bytes: Uint8Array, tag: string, request: Request): Part {
  const size = bytes.byteLength;
  const headers = { "accept-ranges": "bytes", etag: tag };
  const range = requestedRange(request.headers, size, tag);
  if (range === undefined) return { status: 200, bytes, headers };
  if (range === "unsatisfiable") {
    return { status: 416, bytes: new Uint8Array(), headers: { ...headers, "content-range": `bytes */${size}` } };
  }
  const contentRange = `bytes ${range.start}-${range.end}/${size}`;
  return {
    status: 206,
    bytes: bytes.slice(range.start, range.end + 1),
    headers: { ...headers, "content-range": contentRange },
  };
}

/** The file's bytes, with the Content-Type of its format (service document, "Download document file"). */
export async function respondFile(file: DownloadableFile, request: Request, consult: Consult): Promise<Response> {
  const rendered = await renderFile(describe(file), file.item.listing?.format ?? "");
  const whole: Part = { status: 200, bytes: rendered.bytes, headers: {} };
  const tag = `"${file.orderId}/${file.item.fileName}"`;
  const part = consult("rangeRequests") === "supported" ? partOf(rendered.bytes, tag, request) : whole;
  const isSized = consult("contentLength") === "present";
  return new Response(isSized ? new Uint8Array(part.bytes) : asStream(part.bytes), {
    status: part.status,
    headers: {
      "content-type": rendered.contentType,
      ...(isSized && { "content-length": String(part.bytes.byteLength) }),
      ...disposition(file.item.fileName, consult),
      ...part.headers,
    },
  });
}
