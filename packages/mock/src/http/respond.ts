import type { Consult, Consultation } from "../assumptions/consult.ts";

const encoder = new TextEncoder();

/** A response with its length, so that no transport needs to chunk it. */
export function respond(status: number, contentType: string, text: string): Response {
  const body = encoder.encode(text);
  return new Response(body, {
    status,
    headers: { "content-type": contentType, "content-length": String(body.byteLength) },
  });
}

const jsonTypes = { absent: "application/json", charset: "application/json; charset=utf-8" } as const;

export const respondJson = (status: number, value: unknown, consult: Consult): Response =>
  respond(status, jsonTypes[consult("contentTypeParameters")], JSON.stringify(value));

/** Names what a response rests on: `documented`, or the assumptions that shaped it as `key=variant`. */
export const basisHeader = "mock-basis";

/** Names the faults that struck an answer. */
export const faultHeader = "mock-fault";

export function stateBasis(response: Response, { decisions }: Consultation): Response {
  response.headers.set(basisHeader, decisions().join(", ") || "documented");
  return response;
}
