import { open } from "node:fs/promises";
import type { Download } from "../downloads/download-file.ts";
import { isApiError, isLegalEntityError } from "../errors/guards.ts";
import { type OnProgress, writeBody } from "./write-body.ts";

export interface Transfer {
  readonly first: Download;
  /** Opens the same file again; with headers that ask for a part of it. */
  reopen(headers: Readonly<Record<string, string>>): Promise<Download>;
  /** How often it is opened again, at most. */
  readonly resumes: number;
  readonly onProgress: OnProgress;
}

/**
 * Writes a download to a new file and gives its length in bytes. When the connection breaks off and the service offers
 * ranges, it goes on from where it was; should the file have changed meanwhile, it begins anew.
 * Source: RFC 9110, sections 13.1.5 (If-Range) and 14 (ranges).
 */
export async function writeFile(path: string, { first, reopen, resumes, onProgress }: Transfer): Promise<number> {
  const file = await open(path, "wx");
  let download = first;
  let start = 0;
  try {
    for (let left = resumes; ; left--) {
      try {
        return await writeBody(download, file, start, onProgress);
      } catch (error) {
        const validator = validatorOf(first.headers);
        if (left <= 0 || validator === undefined || !isBrokenOff(error)) throw error;
        const { size } = await file.stat();
        download = await continueFrom(size, validator, reopen);
        start = offsetOf(download.headers) === size ? size : 0;
        await file.truncate(start);
      }
    }
  } finally {
    await file.close();
  }
}

/** What tells whether the file is still the same; undefined when the service offers no ranges, or only guesses. */
function validatorOf(headers: Headers): string | undefined {
  if (headers.get("accept-ranges") !== "bytes" || headers.has("content-encoding")) return undefined;
  const tag = headers.get("etag");
  // A weak tag stands for files that are alike, and their bytes may differ.
  return tag === null || tag.startsWith("W/") ? (headers.get("last-modified") ?? undefined) : tag;
}

function isBrokenOff(error: unknown): boolean {
  return isLegalEntityError(error) && error.kind === "download" && error.retryable;
}

/** The rest of the file, or all of it: when it has changed, and when there is no such rest. */
async function continueFrom(size: number, validator: string, reopen: Transfer["reopen"]): Promise<Download> {
  try {
    return await reopen({ range: `bytes=${size}-`, "if-range": validator });
  } catch (error) {
    if (isApiError(error) && error.status === 416) return reopen({});
    throw error;
  }
}

/** Where the bytes of an answer begin: at 0, unless it says that it is a part. */
function offsetOf(headers: Headers): number {
  return Number(/^bytes (\d+)-/.exec(headers.get("content-range") ?? "")?.[1] ?? 0);
}
