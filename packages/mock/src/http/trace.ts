import type { Decision } from "../assumptions/consult.ts";
import type { OperationId } from "./paths.ts";

/** What is known of an answer besides the answer itself. */
export interface Trace {
  readonly operation: OperationId | undefined;
  /** The assumptions that shaped it. */
  readonly decisions: readonly Decision[];
}

const traces = new WeakMap<Response, Trace>();
const texts = new WeakMap<Request | Response, string>();

/** Keeps what is known of an answer, until somebody writes it down. */
export function leaveTrace(response: Response, trace: Trace): Response {
  traces.set(response, trace);
  return response;
}

export const traceOf = (response: Response): Trace | undefined => traces.get(response);

/** Keeps a body that was read or written as text, so that nobody has to read it again. */
export function rememberText<Message extends Request | Response>(message: Message, text: string): Message {
  texts.set(message, text);
  return message;
}

/** Reads a body as text, once. */
export async function readText(request: Request): Promise<string> {
  const known = texts.get(request);
  if (known !== undefined) return known;
  const text = await request.text();
  texts.set(request, text);
  return text;
}

/** The text of a body; undefined for files and for bodies that nobody read. */
export const textOf = (message: Request | Response): string | undefined => texts.get(message);
