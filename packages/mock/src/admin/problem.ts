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

const contentType = { "content-type": "application/problem+json" };

/** A refusal in the form of RFC 9457. */
export function problem(
  { status, title, detail, errors = [], exception = "Error" }: Trouble,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const type = `urn:legal-entity-mock:${title.toLowerCase().replaceAll(" ", "-")}`;
  const body = { type, title, status, detail, errors, exception };
  return Response.json(body, { status, headers: { ...contentType, ...headers } });
}

/** A refusal because of one thing, whose rule and remedy say it all. */
export const refuse = (
  { status, title, ...wrong }: Pick<Trouble, "status" | "title"> & Problem,
  headers?: Readonly<Record<string, string>>,
): Response => problem({ status, title, detail: `${wrong.rule} ${wrong.remedy}`, errors: [wrong] }, headers);
