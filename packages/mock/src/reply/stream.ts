import { nextTurn } from "../clock/real-time.ts";
import { bytesOf, type Reply } from "./reply.ts";
import { straight, type Transit } from "./transit.ts";

type Pause = (ms: number) => Promise<void>;
type Bytes = ReadableStream<Uint8Array>;

/**
 * Sends bytes, and then fails when the connection is lost there. The error comes a turn later than the bytes: a
 * transport would drop what it has not yet written.
 */
function send(whole: Uint8Array, { breaksOffAfter }: Transit): Bytes {
  let waiting: Uint8Array | undefined = whole.subarray(0, breaksOffAfter);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = waiting;
        waiting = undefined;
        if (part !== undefined && part.byteLength > 0) return controller.enqueue(part);
        if (breaksOffAfter === undefined) return controller.close();
        await nextTurn();
        controller.error(new TypeError("terminated"));
      },
    },
    { highWaterMark: 0 },
  );
}

/** Cuts bytes into pieces, with a pause before each. */
function holdUp(source: Bytes, bytes: number, pause: () => Promise<void>): Bytes {
  const reader = source.getReader();
  let waiting: Uint8Array | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await pause();
      waiting ??= (await reader.read()).value ?? new Uint8Array();
      controller.enqueue(waiting.slice(0, bytes));
      const rest = waiting.subarray(bytes);
      waiting = rest.byteLength > 0 ? rest : (await reader.read()).value;
      if (waiting === undefined) controller.close();
    },
  });
}

/** A body that does not arrive whole and at once: in pieces, without its length, or not to its end. */
export function streamOf({ body, transit = straight }: Reply, pause: Pause): Bytes {
  return transit.paces.reduce(
    (source, { bytes, pauseMs }) => holdUp(source, bytes, () => pause(pauseMs)),
    send(bytesOf(body), transit),
  );
}
