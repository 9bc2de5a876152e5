import type { Consult } from "../assumptions/consult.ts";
import { damageFile } from "../files/damage-file.ts";
import type { FileDescription } from "../files/description.ts";
import { renderFile } from "../files/render-file.ts";
import type { OperationContext } from "../operations/context.ts";
import type { DownloadableFile } from "../operations/download-file.ts";
import { refuse } from "../operations/outcome.ts";
import { type Reply, withHeader } from "../reply/reply.ts";
import { straight } from "../reply/transit.ts";
import { type ByteRange, requestedRange } from "./ranges.ts";
import { respondRefusal } from "./refusals.ts";

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

interface Part {
  readonly status: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

function partOf(bytes: Uint8Array<ArrayBuffer>, range: ByteRange | undefined, headers: Part["headers"]): Part {
  if (range === undefined) return { status: 200, bytes, headers };
  const contentRange = `bytes ${range.start}-${range.end}/${bytes.byteLength}`;
  return {
    status: 206,
    bytes: bytes.slice(range.start, range.end + 1),
    headers: { ...headers, "content-range": contentRange },
  };
}

/** The news that a file ends before the range begins (RFC 9110, section 15.5.17). */
function refuseRange(size: number, context: OperationContext): Reply {
  const rule = `The file has only ${size} bytes.`;
  const remedy = "Ask for a range within it, or for all of it.";
  const reply = respondRefusal(refuse("range-not-satisfiable", { field: "Range", rule, remedy }), context);
  return withHeader(reply, "content-range", `bytes */${size}`);
}

/** The file's bytes, with the Content-Type of its format (service document, "Download document file"). */
export async function respondFile(
  file: DownloadableFile,
  request: Pick<Request, "method" | "headers">,
  context: OperationContext,
): Promise<Reply> {
  const { consult } = context;
  const rendered = await renderFile(describe(file), file.item.listing?.format ?? "");
  const damage = file.item.entity?.outcome?.damage;
  const bytes = damage === undefined ? new Uint8Array(rendered.bytes) : damageFile(rendered.bytes, damage);
  const tag = `"${file.orderId}/${file.item.fileName}"`;
  const isResumable = consult("rangeRequests") === "supported";
  const range = isResumable ? requestedRange(request, bytes.byteLength, tag) : undefined;
  if (range === "unsatisfiable") return refuseRange(bytes.byteLength, context);
  const part = partOf(bytes, range, isResumable ? { "accept-ranges": "bytes", etag: tag } : {});
  return {
    status: part.status,
    headers: {
      "content-type": rendered.contentType,
      ...disposition(file.item.fileName, consult),
      ...part.headers,
    },
    body: part.bytes,
    ...(consult("contentLength") === "chunked" && { transit: { ...straight, isChunked: true } }),
  };
}
