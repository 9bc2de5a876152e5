import type { Problem } from "../operations/outcome.ts";

/** Why a request to the server itself was refused. */
export interface Trouble {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** Each thing that is wrong: where, against which rule, and what to do about it. */
  readonly errors?: readonly Problem[] | undefined;
  /** What the same call throws in process. @default "Error" */
  readonly exception?: "TypeError" | "RangeError" | "Error" | undefined;
}

const headers = { "content-type": "application/problem+json" };

/** A refusal in the form of RFC 9457. */
export function problem({ status, title, detail, errors = [], exception = "Error" }: Trouble): Response {
  const type = `urn:legal-entity-mock:${title.toLowerCase().replaceAll(" ", "-")}`;
  return Response.json({ type, title, status, detail, errors, exception }, { status, headers });
}
