import { ApiError } from "./api-error.ts";

/** The service refuses the request as it is, and will again (400, 422, and what else there is from 400 to 499). */
export class InvalidRequestError extends ApiError {
  override readonly kind = "invalid-request";
}
