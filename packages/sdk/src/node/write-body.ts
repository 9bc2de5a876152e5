import type { FileHandle } from "node:fs/promises";
import type { Download } from "../downloads/download-file.ts";

/** How far a download is, in bytes; `size` is undefined when the service did not say. */
export interface DownloadProgress {
  readonly received: number;
  readonly size: number | undefined;
}

export type OnProgress = ((progress: DownloadProgress) => void) | undefined;

/** A buffer whose memory can be given back at once; Node 20 cannot do it yet. */
interface Releasable {
  readonly byteLength: number;
  transfer?(byteLength: number): unknown;
}

interface Batch {
  readonly pieces: readonly Uint8Array[];
  readonly length: number;
}

/** Bytes that are gathered for one write: the pieces of a body are small, and each write is a trip to a thread. */
const batchLength = 2 ** 20;

/**
 * Writes a download into a file and gives the length of the file in bytes. One batch is written while the next is
 * gathered; when it fails, all that arrived before is in the file.
 *
 * @param start how many bytes of the file are there already
 */
export async function writeBody(
  download: Pick<Download, "body" | "size">,
  file: FileHandle,
  start: number,
  onProgress: OnProgress,
): Promise<number> {
  let writing = Promise.resolve();
  let length = start;
  try {
    for await (const batch of batches(download, start, onProgress)) {
      await writing;
      writing = write(file, batch, length);
      // Awaited in the next round; until then a failure must not count as unhandled.
      writing.catch(() => {});
      length += batch.length;
    }
    await writing;
    return length;
  } finally {
    await writing.catch(() => {});
  }
}

/** What has arrived when the body breaks off is a batch, too, so that a resumed download need not fetch it again. */
async function* batches(
  { body, size }: Pick<Download, "body" | "size">,
  start: number,
  onProgress: OnProgress,
): AsyncGenerator<Batch> {
  const whole = size === undefined ? undefined : start + size;
  let pieces: Uint8Array[] = [];
  let length = 0;
  let received = start;
  let broken: { readonly cause: unknown } | undefined;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        broken = { cause };
        return { done: true, value: undefined } as const;
      });
      if (done) break;
      pieces.push(value);
      length += value.length;
      received += value.length;
      onProgress?.({ received, size: whole });
      if (length < batchLength) continue;
      yield { pieces, length };
      pieces = [];
      length = 0;
    }
    if (length > 0) yield { pieces, length };
    if (broken !== undefined) throw broken.cause;
  } finally {
    // After an early end, nobody will read the rest.
    reader.cancel().catch(() => {});
  }
}

async function write(file: FileHandle, { pieces, length }: Batch, position: number): Promise<void> {
  const { bytesWritten } = await file.writev(pieces, position);
  if (bytesWritten !== length) throw new Error(`Only ${bytesWritten} of ${length} bytes were written.`);
  pieces.forEach(release);
}

/**
 * Gives memory back when it has been written: the garbage collector comes so late that a gigabyte would pass through
 * fresh memory all the time. Nobody else has the piece (see `Download`).
 */
function release({ buffer }: { readonly buffer: Releasable }): void {
  buffer.transfer?.(0);
}
