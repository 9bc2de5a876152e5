import { type FileHandle, open } from "node:fs/promises";
import type { Download } from "../downloads/download-file.ts";

/** How far a download is, in bytes; `size` is undefined when the service did not say. */
export interface DownloadProgress {
  readonly received: number;
  readonly size: number | undefined;
}

type OnProgress = ((progress: DownloadProgress) => void) | undefined;

interface Batch {
  readonly pieces: readonly Uint8Array[];
  readonly length: number;
}

/** Bytes that are gathered for one write: the pieces of a body are small, and each write is a trip to a thread. */
const batchLength = 2 ** 20;

/** Writes a download to a new file and gives its length in bytes. One batch is written while the next is gathered. */
export async function writeBody(download: Download, path: string, onProgress: OnProgress): Promise<number> {
  const file = await open(path, "wx");
  let writing = Promise.resolve();
  let size = 0;
  try {
    for await (const batch of batches(download, onProgress)) {
      await writing;
      writing = write(file, batch);
      // Awaited in the next round; until then a failure must not count as unhandled.
      writing.catch(() => {});
      size += batch.length;
    }
    await writing;
    return size;
  } finally {
    await writing.catch(() => {});
    await file.close();
  }
}

async function* batches({ body, size }: Download, onProgress: OnProgress): AsyncGenerator<Batch> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  let received = 0;
  for await (const piece of body) {
    pieces.push(piece);
    length += piece.length;
    received += piece.length;
    onProgress?.({ received, size });
    if (length < batchLength) continue;
    yield { pieces, length };
    pieces = [];
    length = 0;
  }
  if (length > 0) yield { pieces, length };
}

async function write(file: FileHandle, { pieces, length }: Batch): Promise<void> {
  const { bytesWritten } = await file.writev(pieces);
  if (bytesWritten !== length) throw new Error(`Only ${bytesWritten} of ${length} bytes were written.`);
}
