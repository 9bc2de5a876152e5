import { brand } from "./legal-entity-error.ts";
import type { AnyApiError, AnyLegalEntityError } from "./union.ts";

/** Whether the SDK made this error; also true for an error of another copy of the package. */
export function isLegalEntityError(error: unknown): error is AnyLegalEntityError {
  return brand in Object(error);
}

/** Whether this error stands for an answer of the service, with its status and body. */
export function isApiError(error: unknown): error is AnyApiError {
  return isLegalEntityError(error) && "status" in error;
}
