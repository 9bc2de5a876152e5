import { ApiError } from "./api-error.ts";

/** The service refused the token (401), also after a fresh one when the token comes from a function. */
export class AuthenticationError extends ApiError {
  override readonly kind = "authentication";
}
