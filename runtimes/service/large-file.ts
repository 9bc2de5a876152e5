import { createHash, randomBytes } from "node:crypto";
import type { Answer } from "./listen.ts";

/** Larger than what a runtime hands over in one piece, and not a round number of anything. */
const size = 3 * 2 ** 20 + 1;

const pieceSize = 2 ** 16;

export interface LargeFile {
  /** In hexadecimal: what a runtime must find, reckoned where none of its code was at work. */
  readonly sha256: string;
  readonly answer: Answer;
  /** The same, of which only a part arrives, unless one asks for the rest. */
  readonly breakOff: Answer;
}

/** A file of random bytes that arrives in pieces. */
export function createLargeFile(): LargeFile {
  const bytes = randomBytes(size);
  const headers = { "content-type": "application/pdf", "content-length": `${size}` };
  return {
    sha256: createHash("sha256").update(bytes).digest("hex"),
    answer: () => new Response(inPieces(bytes, size), { headers }),
    breakOff: (request) => {
      const ranges = { "accept-ranges": "bytes", etag: '"the only one"' };
      const [, start] = /^bytes=(\d+)-$/.exec(request.headers.get("range") ?? "") ?? [];
      if (start === undefined) return new Response(inPieces(bytes, size / 2), { headers: { ...headers, ...ranges } });
      const rest = bytes.subarray(Number(start));
      const part = { "content-length": `${rest.length}`, "content-range": `bytes ${start}-${size - 1}/${size}` };
      return new Response(inPieces(rest, size), { status: 206, headers: { ...headers, ...ranges, ...part } });
    },
  };
}

/** The bytes in pieces; the connection breaks once more than `limit` of them were sent. */
function inPieces(bytes: Uint8Array, limit: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent > limit) return controller.error(new Error("The connection breaks off, as it is meant to."));
      controller.enqueue(bytes.subarray(sent, sent + pieceSize));
      sent += pieceSize;
      if (sent >= bytes.length) controller.close();
    },
  });
}
