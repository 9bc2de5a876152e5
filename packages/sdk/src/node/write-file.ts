import { type FileHandle, open } from "node:fs/promises";
import type { Download } from "../downloads/download-file.ts";
import { DownloadError } from "../errors/download-error.ts";
import { isApiError, isLegalEntityError } from "../errors/guards.ts";
import { contentRangeOf } from "./content-range.ts";
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
  let beginning = first;
  let start = 0;
  try {
    for (let left = resumes; ; left--) {
      try {
        return await writeDownload({ download, beginning, file, start, onProgress });
      } catch (error) {
        const validator = validatorOf(beginning.headers);
        if (left <= 0 || validator === undefined || !isBrokenOff(error)) throw error;
        start = (await file.stat()).size;
        download = await openRest(beginning, start, validator, reopen);
        if (isRest(download, start, beginning)) continue;
        beginning = download;
        start = 0;
        await file.truncate();
      }
    }
  } finally {
    await file.close();
  }
}

interface Writing extends Pick<Transfer, "onProgress"> {
  readonly download: Download;
  /** The answer that the file began with. */
  readonly beginning: Download;
  readonly file: FileHandle;
  /** How many bytes are in the file. */
  readonly start: number;
}

/** Adds an answer to what is in the file, and makes sure that the file is whole then. */
async function writeDownload({ download, beginning, file, start, onProgress }: Writing): Promise<number> {
  const range = contentRangeOf(download.headers);
  if (range.start !== start) {
    download.body.cancel().catch(() => {});
    throw incomplete(`The bytes from ${range.start} on instead of ${start}.`, false);
  }
  const length = await writeBody(download, file, start, onProgress);
  const whole = range.whole ?? beginning.size ?? length;
  if (length === whole) return length;
  throw incomplete(`${length} bytes instead of ${whole}.`, true);
}

function incomplete(message: string, retryable: boolean): DownloadError {
  return new DownloadError(message, { problem: "incomplete", retryable });
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
async function openRest(
  beginning: Download,
  size: number,
  validator: string,
  reopen: Transfer["reopen"],
): Promise<Download> {
  try {
    const rest = await reopen({ range: `bytes=${size}-`, "if-range": validator });
    if (isRest(rest, size, beginning) || isAnew(rest, beginning)) return rest;
    rest.body.cancel().catch(() => {});
  } catch (error) {
    if (!isApiError(error) || error.status !== 416) throw error;
  }
  return reopen({});
}

/** Whether it goes on where the file ends, and belongs to the same one, whatever the service makes of If-Range. */
function isRest({ headers }: Download, size: number, beginning: Download): boolean {
  const { start, whole } = contentRangeOf(headers);
  const isPart = headers.has("content-range") && start === size;
  return isPart && isSame(headers, beginning) && (whole ?? beginning.size) === (beginning.size ?? whole);
}

/** Whether it is the whole file; a part that does not say so has the tag of the file, and is shorter. */
function isAnew({ headers, size }: Download, beginning: Download): boolean {
  const isWhole = !headers.has("content-range") && contentRangeOf(headers).start === 0;
  return isWhole && (size === beginning.size || !isSame(headers, beginning));
}

function isSame(headers: Headers, beginning: Download): boolean {
  return ["etag", "last-modified"].every((name) => {
    const value = headers.get(name);
    return value === null || value === beginning.headers.get(name);
  });
}
