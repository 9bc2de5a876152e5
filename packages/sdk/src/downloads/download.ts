import { DownloadError } from "../errors/download-error.ts";
import type { CallOptions } from "../options.ts";
import { execute } from "../transport/execute.ts";
import type { Transport } from "../transport/transport.ts";
import { secureUrl } from "../transport/trust.ts";
import { type Download, type Downloadable, downloadFile } from "./download-file.ts";

/** Opens a file by its link or its document. */
export async function download(
  transport: Transport,
  source: string | Downloadable,
  options?: CallOptions,
): Promise<Download> {
  const document = typeof source === "string" ? { download_url: source } : source;
  if (!document.download_url) throw new DownloadError("There is no download_url.", { problem: "no-link" });
  const url = secureUrl(document.download_url, "download_url");
  return execute(transport, downloadFile, { ...document, url }, options);
}
