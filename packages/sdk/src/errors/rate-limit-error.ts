import { ApiError } from "./api-error.ts";

/** Too many requests (429). `retryAfter` says how long to wait, when the service told. */
export class RateLimitError extends ApiError {
  override readonly kind = "rate-limit";
}
