import { withLimit } from "../clock.ts";
import { DownloadError, type DownloadProblem } from "../errors/download-error.ts";
import { isLegalEntityError } from "../errors/guards.ts";
import { withoutBytes } from "../transport/connect.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Watch {
  /** The longest wait for the next bytes, in milliseconds. */
  readonly stall: number;
  /** How many bytes must come in all, where that is known. */
  readonly size: number | undefined;
  readonly signal: AbortSignal | undefined;
}

/** A body, to be taken once: as a stream, or piece by piece, which takes half the work. */
export interface WatchedBody {
  readonly body: ReadableStream<Bytes>;
  pieces(): AsyncGenerator<Bytes, void>;
}

/**
 * Passes a body on as it is asked for, and fails when it stalls, breaks off, or is not as long as it should be.
 * The signal is listened to during a read alone, so that a file that nobody reads leaves no listener behind.
 * Each piece is its reader's alone: one that the source may still hold is copied.
 */
export function watchedBody(source: ReadableStream<Bytes>, { stall, size, signal }: Watch): WatchedBody {
  const isOurs = givesItsBytesAway(source);
  const reader = source.getReader();
  let received = 0;
  const onStall = () => Promise.reject(lost("stalled", `No byte within ${stall} ms.`));
  // Not awaited: where somebody else reads a copy of the body, it is settled only when that one has ended, too.
  const letGo = (reason?: unknown) => {
    reader.cancel(reason).catch(() => {});
  };
  /** The next piece; undefined after the last one. */
  const next = async () => {
    try {
      const { done, value } = await withLimit(() => reader.read(), stall, onStall, signal);
      if (!done) {
        received += value.length;
        return isOurs ? value : new Uint8Array(value);
      }
      if (received !== (size ?? received)) throw lost("incomplete", `${received} bytes instead of ${size}.`);
      return undefined;
    } catch (cause) {
      letGo(cause);
      if (signal?.aborted || isLegalEntityError(cause)) throw cause;
      throw lost("interrupted", "The connection failed.", { cause: withoutBytes(cause) });
    }
  };
  const body = new ReadableStream(
    {
      async pull(controller) {
        const piece = await next();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
      cancel: letGo,
    },
    { highWaterMark: 0 },
  );
  return {
    body,
    async *pieces() {
      // Nobody else can take the bytes then.
      body.getReader();
      try {
        for (let piece = await next(); piece; piece = await next()) yield piece;
      } finally {
        letGo();
      }
    },
  };
}

/** Whether it is a byte stream: these transfer each piece to the reader. Source: Streams standard, section 4.7. */
function givesItsBytesAway(body: ReadableStream<Bytes>): boolean {
  try {
    body.getReader({ mode: "byob" }).releaseLock();
    return true;
  } catch {
    return false;
  }
}

/** What went wrong on the way; a later download may succeed. */
function lost(problem: DownloadProblem, message: string, cause?: ErrorOptions): DownloadError {
  return new DownloadError(message, { problem, retryable: true, ...cause });
}
