import { ApiError } from "./api-error.ts";

/** The token may not do this (403). */
export class PermissionError extends ApiError {
  override readonly kind = "permission";
}
