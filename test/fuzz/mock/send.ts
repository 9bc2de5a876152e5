import { hash } from "node:crypto";
import { answerViolations } from "../../validator/answers.ts";
import { ensure } from "./holds.ts";
import type { Stage } from "./stage.ts";

/** What a caller got, with the whole body. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** Of a file only how it begins. */
  readonly text: string;
  /** Whether a fault struck it: then nothing but its existence is promised. */
  readonly isFaulty: boolean;
}

const decoder = new TextDecoder();

const isJson = (contentType: string | null): boolean => /^application\/([\w.-]+\+)?json\b/.test(contentType ?? "");

interface Body extends Pick<Received, "text"> {
  /** Of all its bytes. */
  readonly digest: string;
}

async function read(response: Response, isFaulty: boolean): Promise<Body> {
  try {
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (isJson(response.headers.get("content-type"))) return { text: decoder.decode(bytes), digest: "" };
    return { text: decoder.decode(bytes.subarray(0, 200)), digest: hash("sha1", bytes) };
  } catch (error) {
    // A fault may break a body off; nothing else may.
    if (isFaulty) return { text: "", digest: "" };
    throw error;
  }
}

/** An error of the service's own making is one that no fault and no assumption asked for. */
function judgeStatus(request: Request, { status, headers, isFaulty, text }: Received): void {
  const isRateLimit = status === 503 && (headers.get("mock-basis") ?? "").includes("rateLimitStatus=503");
  ensure(status < 500 || isFaulty || isRateLimit, () => `${request.method} ${request.url} answered ${status}: ${text}`);
}

function judgeContract({ method, url }: Request, { status, headers, text, isFaulty }: Received): void {
  if (isFaulty || method === "HEAD") return;
  const answer = { method, path: new URL(url).pathname, status, contentType: headers.get("content-type"), text };
  const found = answerViolations(answer);
  ensure(found.length === 0, () => `${method} ${url} answered ${status} against openapi.yaml: ${found.join("; ")}`);
}

/** Sends a request and judges whatever comes back; undefined when a fault took the connection away. */
export async function send(stage: Stage, request: Request): Promise<Received | undefined> {
  stage.requests++;
  let response: Response;
  try {
    response = await stage.mock.fetch(request);
  } catch (error) {
    if (error instanceof TypeError && error.message === "fetch failed") return undefined;
    throw error;
  }
  const { status, headers } = response;
  const isFaulty = headers.has("mock-fault");
  const { text, digest } = await read(response, isFaulty);
  const received = { status, headers, isFaulty, text };
  stage.transcript.push([request.method, request.url, status, JSON.stringify([...headers]), text, digest].join(" "));
  judgeStatus(request, received);
  judgeContract(request, received);
  return received;
}
