import { lengthOf, type Reply } from "./reply.ts";
import { streamOf } from "./stream.ts";

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;

/** A web response, or what a server takes for one. */
type ResponseClass = new (body: Body, init: { status: number; headers: Record<string, string> }) => Response;

/** What a body that takes its time needs of its surroundings. */
export interface Way {
  /** Who waits for the answer. */
  readonly request: Pick<Request, "signal">;
  /** Waits on the mock's clock. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The length is told, so that no transport needs to send chunks. */
function headersOf({ headers, body, transit }: Reply): Record<string, string> {
  if (transit?.isChunked || headers["content-length"] !== undefined) return { ...headers };
  return { ...headers, "content-length": String(lengthOf(body)) };
}

function bodyOf(reply: Reply, { request, sleep }: Way): Body {
  const { body = null, transit } = reply;
  if (transit === undefined) return body;
  const isWhole = transit.breaksOffAfter === undefined && transit.paces.length === 0 && !transit.isChunked;
  return isWhole ? body : streamOf(reply, (ms) => sleep(ms, request.signal));
}

/** Makes a response of an answer, at the edge of the service. @param Made the platform's own, or a server's */
export function toResponse(reply: Reply, way: Way, Made: ResponseClass = Response): Response {
  return new Made(bodyOf(reply, way), { status: reply.status, headers: headersOf(reply) });
}
