import { LegalEntityError } from "./legal-entity-error.ts";

/**
 * - `no-link`: the document has no `download_url`
 * - `interrupted`: the connection broke within the file
 * - `stalled`: no byte came for `timeout.attempt`
 * - `incomplete`: fewer or more bytes came than Content-Length promised, or a part that nobody asked for
 * - `exists`: a file of that name is there already
 * - `not-saved`: the file system refused, see `cause`
 */
export type DownloadProblem = "no-link" | "interrupted" | "stalled" | "incomplete" | "exists" | "not-saved";

/** A file could not be downloaded whole, or not be saved. */
export class DownloadError extends LegalEntityError {
  readonly kind = "download";
  declare readonly problem: DownloadProblem;
}
