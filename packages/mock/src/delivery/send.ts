import { afterRealTime } from "../clock/real-time.ts";

/** Sends a request and resolves with the receiver's response; `fetch` is one. */
export type Sender = (request: Request) => Promise<Response>;

/** A notification, ready to be sent. */
export interface WebhookRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type SendOutcome = { readonly status: number } | { readonly failure: string };

const messageOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error instanceof Error ? error.message : String(error)}${cause}`;
};

function toRequest(url: string, { method, headers, body }: WebhookRequest, signal: AbortSignal): Request {
  // A byte body carries no content type of its own, where a string would add text/plain.
  return new Request(url, { method, headers, body: new TextEncoder().encode(body), signal, redirect: "manual" });
}

/**
 * Sends a webhook; a receiver that cannot be reached, fails or does not answer is an outcome, never an exception.
 *
 * @param limitMs how long the receiver may take to answer, in real milliseconds
 */
export async function sendWebhook(
  url: string,
  message: WebhookRequest,
  send: Sender,
  limitMs: number,
): Promise<SendOutcome> {
  const limit = new AbortController();
  const silence = `No answer within ${limitMs / 1000} real seconds. A receiver must not wait for a later moment of the mock's clock`;
  const cancel = afterRealTime(limitMs, () => limit.abort(new Error(silence)));
  const silent = new Promise<never>((_, reject) => {
    limit.signal.addEventListener("abort", () => reject(limit.signal.reason), { once: true });
  });
  try {
    const response = await Promise.race([send(toRequest(url, message, limit.signal)), silent]);
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { failure: messageOf(error) };
  } finally {
    cancel();
  }
}
