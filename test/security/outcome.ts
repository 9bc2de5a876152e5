import { isLegalEntityError } from "@legal-entity/sdk";

/** What a call settles with, so that failures can be looked at like values. */
export async function outcomeOf(
  call: Promise<unknown>,
): Promise<{ readonly value?: unknown; readonly error?: unknown }> {
  return call.then(
    (value) => ({ value }),
    (error) => ({ error }),
  );
}

/** The kind of the SDK's error that a call rejects with; "value" when it succeeds, "untyped" for any other error. */
export async function kindOf(call: Promise<unknown>): Promise<string> {
  const { error } = await outcomeOf(call);
  if (error === undefined) return "value";
  return isLegalEntityError(error) ? error.kind : "untyped";
}
