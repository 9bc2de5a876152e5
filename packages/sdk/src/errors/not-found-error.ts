import { ApiError } from "./api-error.ts";

/** There is no such entity, order or file (404), or no longer (410). */
export class NotFoundError extends ApiError {
  override readonly kind = "not-found";
  /** Of a download: why its file is probably not there. The message says more. */
  declare readonly likelyReason?: LikelyReason;
}

/** `unknown` where nothing is known of the file but its link. */
export type LikelyReason = "expired" | "not-delivered" | "unknown";
