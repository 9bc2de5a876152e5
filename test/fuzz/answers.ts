import fc from "fast-check";
import { headers, headerValue } from "./headers.ts";
import { text } from "./texts.ts";

/** How the bytes of a body come: all at once, in pieces, not to the end, or with something that is no bytes. */
type Delivery = "whole" | "pieces" | "breaks" | "stalls" | "no bytes";

/** A hostile answer, as plain data so that a failure can be read. */
export interface HostileResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
  readonly delivery: Delivery;
}

/** What a `fetch` does instead of answering. */
export type Failure =
  | "lost"
  | "refused"
  | "no name"
  | "abort"
  | "cyclic"
  | "word"
  | "nothing"
  | "no response"
  | "throws"
  | "silence";

export type HostileAnswer = HostileResponse | { readonly failure: Failure };

const status = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(200, 201, 202) },
  { weight: 2, arbitrary: fc.constantFrom(203, 204, 205, 206, 226, 299) },
  { weight: 2, arbitrary: fc.constantFrom(300, 301, 302, 303, 304, 307, 308) },
  { weight: 3, arbitrary: fc.constantFrom(400, 401, 403, 404, 408, 409, 410, 416, 422, 425, 429, 451, 499) },
  { weight: 3, arbitrary: fc.constantFrom(500, 501, 502, 503, 504, 511, 599) },
  { weight: 1, arbitrary: fc.integer({ min: 200, max: 599 }) },
);

const delivery = fc.oneof(
  { weight: 300, arbitrary: fc.constant("whole" as const) },
  { weight: 100, arbitrary: fc.constantFrom("pieces" as const, "breaks" as const, "no bytes" as const) },
  { weight: 1, arbitrary: fc.constant("stalls" as const) },
);

const failure = fc.oneof(
  {
    weight: 100,
    arbitrary: fc.constantFrom<Failure>(
      "lost",
      "refused",
      "no name",
      "abort",
      "cyclic",
      "word",
      "nothing",
      "no response",
      "throws",
    ),
  },
  { weight: 1, arbitrary: fc.constant<Failure>("silence") },
);

/** An answer that leads on, by every kind of address. */
const redirect = fc.record({
  status: fc.constantFrom(301, 302, 303, 307, 308),
  headers: headerValue.map((location) => [["location", location] as const]),
  text: fc.constant(""),
  delivery: fc.constant("whole" as const),
});

const answer: fc.Arbitrary<HostileAnswer> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ status, headers, text, delivery }) },
  { weight: 1, arbitrary: redirect },
  { weight: 1, arbitrary: fc.record({ failure }) },
);

/** What a service answers to one request after the other; the last answer stays. */
export const answers: fc.Arbitrary<readonly HostileAnswer[]> = fc.array(answer, { minLength: 1, maxLength: 3 });
