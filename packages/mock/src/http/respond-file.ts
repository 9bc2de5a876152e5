import type { Consult } from "../assumptions/consult.ts";
import type { Catalogue } from "../domain/catalogue.ts";
import type { FileDescription } from "../files/description.ts";
import { renderFile } from "../files/render-file.ts";
import type { DownloadableFile } from "../operations/download-file.ts";

function describe({ orderId, item, issuedAt }: DownloadableFile, catalogue: Catalogue): FileDescription {
  const entity = catalogue.find(item.entityPersistentId);
  return {
    title: item.listing?.title ?? item.productCode,
    entityName: entity?.name ?? item.entityPersistentId,
    countryCode: entity?.country_code ?? "",
    identifier: entity?.identifiers[0]?.value ?? "",
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

/** The file's bytes, with the Content-Type of its format (service document, "Download document file"). */
export async function respondFile(file: DownloadableFile, catalogue: Catalogue, consult: Consult): Promise<Response> {
  const { bytes, contentType } = await renderFile(describe(file, catalogue), file.item.listing?.format ?? "");
  const isSized = consult("contentLength") === "present";
  return new Response(isSized ? new Uint8Array(bytes) : asStream(bytes), {
    headers: {
      "content-type": contentType,
      ...(isSized && { "content-length": String(bytes.byteLength) }),
      ...disposition(file.item.fileName, consult),
    },
  });
}
