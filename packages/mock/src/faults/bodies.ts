import { nextTurn } from "../clock/real-time.ts";

/** The same answer with another body; its length follows. */
export function withBody(response: Response, body: Uint8Array<ArrayBuffer>, contentType?: string): Response {
  const headers = new Headers(response.headers);
  headers.set("content-length", String(body.byteLength));
  if (contentType !== undefined) headers.set("content-type", contentType);
  return new Response(body, { status: response.status, headers });
}

/** Rewrites a body as text; an answer that is no success stays as it is. */
export async function rewriteText(
  response: Response,
  rewrite: (text: string) => string,
  contentType?: string,
): Promise<Response> {
  if (!response.ok) return response;
  return withBody(response, new TextEncoder().encode(rewrite(await response.text())), contentType);
}

const broken = new WeakSet<Response>();

/**
 * A body that breaks off after so many bytes, as when the connection is lost; half of it by default. The error comes a
 * turn later than the bytes: a transport would drop what it has not yet written. A body breaks off once only.
 */
export async function breakOff(response: Response, bytes?: number): Promise<Response> {
  if (broken.has(response)) return response;
  const whole = new Uint8Array(await response.arrayBuffer());
  const part = whole.slice(0, Math.min(bytes ?? Math.floor(whole.byteLength / 2), Math.max(0, whole.byteLength - 1)));
  let isSent = part.byteLength === 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!isSent) {
          isSent = true;
          return controller.enqueue(part);
        }
        await nextTurn();
        controller.error(new TypeError("terminated"));
      },
    },
    { highWaterMark: 0 },
  );
  const answer = new Response(body, { status: response.status, headers: response.headers });
  broken.add(answer);
  return answer;
}

/** A body that comes in pieces, with a pause before each; one that breaks off does so where it did. */
export function slowDown(response: Response, bytes: number, pause: () => Promise<void>): Response {
  const source = response.body?.getReader();
  if (source === undefined) return response;
  let waiting: Uint8Array | undefined;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await pause();
      waiting ??= (await source.read()).value ?? new Uint8Array();
      controller.enqueue(waiting.slice(0, bytes));
      const rest = waiting.subarray(bytes);
      waiting = rest.byteLength > 0 ? rest : (await source.read()).value;
      if (waiting === undefined) controller.close();
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
