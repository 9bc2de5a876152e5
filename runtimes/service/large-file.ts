import { createHash, randomBytes } from "node:crypto";
import type { Answer } from "./listen.ts";

/** Larger than what a runtime hands over in one piece, and not a round number of anything. */
const size = 3 * 2 ** 20 + 1;

const pieceSize = 2 ** 16;

export interface LargeFile {
  /** In hexadecimal: what a runtime must find, reckoned where none of its code was at work. */
  readonly sha256: string;
  readonly answer: Answer;
}

/** A file of random bytes that arrives in pieces. */
export function createLargeFile(): LargeFile {
  const bytes = randomBytes(size);
  const headers = { "content-type": "application/pdf", "content-length": `${size}` };
  return {
    sha256: createHash("sha256").update(bytes).digest("hex"),
    answer: () => new Response(inPieces(bytes), { headers }),
  };
}

function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(sent, sent + pieceSize));
      sent += pieceSize;
      if (sent >= bytes.length) controller.close();
    },
  });
}
