import { ensure } from "./holds.ts";
import type { Received } from "./send.ts";

/** What is known of a file and of whoever asks for it. */
export interface FileAccess {
  /** Whether it is within its window. */
  readonly isOpen: boolean;
  readonly isOwn: boolean;
  readonly isRevoked: boolean;
}

/** A limit to tokens or to requests is in force, so that any call may be refused. */
const isLimited = ({ headers }: Received): boolean =>
  /tokenLifetime=\d|rateLimit=\d/.test(headers.get("mock-basis") ?? "");

/** A file can be read within its window, and is a 404 outside of it (service document, "Download document file"). */
export function judgeFile(received: Received, { isOpen, isOwn, isRevoked }: FileAccess, where: () => string): void {
  const { status, text } = received;
  ensure(isOpen || status >= 400, () => `a file could be read outside its window: ${where()}`);
  if (isRevoked || !isOwn || (isLimited(received) && /^(?:401|403|429|503)$/.test(`${status}`))) return;
  ensure(
    status === (isOpen ? 200 : 404),
    () => `a file that is ${isOpen ? "" : "not "}there got ${status}: ${where()} ${text}`,
  );
}
