import { isLegalEntityError } from "../errors/guards.ts";
import type { AnyLegalEntityError } from "../errors/union.ts";

/** What a call rejects with. */
export async function rejectionOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error("The call was fulfilled.");
}

/** The error of the SDK that a call rejects with; anything else fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<AnyLegalEntityError> {
  const error = await rejectionOf(call);
  if (isLegalEntityError(error)) return error;
  throw error;
}
