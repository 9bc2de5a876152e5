import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "../client.ts";
import type { Downloadable } from "../downloads/download-file.ts";
import { DownloadError } from "../errors/download-error.ts";
import { isLegalEntityError } from "../errors/guards.ts";
import type { CallOptions } from "../options.ts";
import { placeFile, refuseExisting } from "./place-file.ts";
import { safeFileName } from "./safe-file-name.ts";
import type { DownloadProgress } from "./write-body.ts";
import { writeFile } from "./write-file.ts";

export interface SaveOptions extends CallOptions {
  /** Where to put the file; made when it is not there. */
  readonly directory: string;
  /** Made safe, like the name that the service gives. @default that of the download */
  readonly fileName?: string | undefined;
  /** Whether to replace a file of that name. @default false */
  readonly overwrite?: boolean | undefined;
  /** How often a download that breaks off goes on from where it was, where the service offers that. @default 5 */
  readonly resumes?: number | undefined;
  /** Told after each piece that arrives. */
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined;
}

export interface SavedFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Downloads a delivered document into a directory. The file stands there whole or not at all: its bytes go to a
 * temporary file beside it first, which is removed when anything goes wrong.
 *
 * @throws DownloadError when the bytes do not arrive whole, the file is there already, or it cannot be saved
 * @throws NotFoundError and what else `client.download` throws
 */
export async function saveDownload(
  client: Pick<Client, "download">,
  source: string | Downloadable,
  options: SaveOptions,
): Promise<SavedFile> {
  const { directory, overwrite = false, resumes = 5, onProgress, signal } = options;
  // Of a file that comes compressed, its length is not known, it cannot be resumed, and Node takes it for whole when it is not.
  const wanted = { "accept-encoding": "identity", ...options.headers };
  const download = await client.download(source, { ...options, headers: wanted });
  const path = join(directory, safeFileName(options.fileName ?? download.fileName));
  try {
    if (!overwrite) await refuseExisting(path);
    const size = await withWorkspace(directory, async (workspace) => {
      const temporary = join(workspace, "part");
      const reopen = (headers: Readonly<Record<string, string>>) =>
        client.download(source, { ...options, headers: { ...wanted, ...headers } });
      const written = await writeFile(temporary, { first: download, reopen, resumes, onProgress });
      await placeFile(temporary, path, overwrite);
      return written;
    });
    return { path, size };
  } catch (cause) {
    download.body.cancel(cause).catch(() => {});
    if (signal?.aborted || isLegalEntityError(cause)) throw cause;
    throw new DownloadError(`${path} could not be saved.`, { problem: "not-saved", cause });
  }
}

/** Runs `work` with a new folder beside the file to come, which is gone afterwards with all that is still in it. */
async function withWorkspace<T>(directory: string, work: (workspace: string) => Promise<T>): Promise<T> {
  await mkdir(directory, { recursive: true });
  const workspace = await mkdtemp(join(directory, ".download-"));
  try {
    return await work(workspace);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}
