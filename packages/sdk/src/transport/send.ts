/** One exchange of the inner ring. The signal travels beside the request: inside of it, it costs as much as the rest. */
export type Send = (request: Request, signal: AbortSignal) => Promise<Response>;

/** Lets go of an answer that nobody will read, and of its connection. */
export function discard(response: Response): void {
  response.body?.cancel().catch(() => {});
}
