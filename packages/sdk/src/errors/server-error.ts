import { ApiError } from "./api-error.ts";

/** The service has trouble of its own (5xx). */
export class ServerError extends ApiError {
  override readonly kind = "server";
}
