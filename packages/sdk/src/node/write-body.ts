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

/** Bytes that are gathered for one write: the pieces of a body are small, and each write is a trip to a thread. */
const batchLength = 2 ** 20;

/**
 * Writes a download into a file and gives the length of the file in bytes. What has arrived when it fails is in the file,
 * so that a resumed download need not fetch it again.
 *
 * @param start how many bytes of the file are there already
 */
export async function writeBody(
  download: AsyncIterable<Uint8Array> & Pick<Download, "size">,
  file: FileHandle,
  start: number,
  onProgress: OnProgress,
): Promise<number> {
  const size = download.size === undefined ? undefined : start + download.size;
  const writer = gatherInto(file, start);
  let received = start;
  try {
    for await (const piece of download) {
      received += piece.length;
      if (writer.add(piece)) await writer.write();
      onProgress?.({ received, size });
    }
    return received;
  } finally {
    await writer.end();
  }
}

/** Gathers pieces into batches, and writes one of them while the next is gathered. */
function gatherInto(file: FileHandle, start: number) {
  let pieces: Uint8Array[] = [];
  let length = 0;
  let position = start;
  let writing = Promise.resolve();

  /** Begins to write what is there, once the batch before is written. */
  async function write(): Promise<void> {
    await writing;
    writing = writeBatch(file, pieces, length, position);
    // Awaited with the next batch; until then a failure must not count as unhandled.
    writing.catch(() => {});
    position += length;
    pieces = [];
    length = 0;
  }

  return {
    write,
    /** Takes a piece, and says whether it is time to write. */
    add(piece: Uint8Array): boolean {
      pieces.push(piece);
      length += piece.length;
      return length >= batchLength;
    },
    async end(): Promise<void> {
      await write();
      await writing;
    },
  };
}

async function writeBatch(
  file: FileHandle,
  pieces: readonly Uint8Array[],
  length: number,
  position: number,
): Promise<void> {
  if (length === 0) return;
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
