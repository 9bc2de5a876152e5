import type { Consult, Decision } from "../assumptions/consult.ts";
import { rememberText } from "./trace.ts";

const encoder = new TextEncoder();

/** A response with its length, so that no transport needs to chunk it. */
export function respond(status: number, contentType: string, text: string): Response {
  const body = encoder.encode(text);
  const headers = { "content-type": contentType, "content-length": String(body.byteLength) };
  return rememberText(new Response(body, { status, headers }), text);
}

const jsonTypes = { absent: "application/json", charset: "application/json; charset=utf-8" } as const;

export const respondJson = (status: number, value: unknown, consult: Consult): Response =>
  respond(status, jsonTypes[consult("contentTypeParameters")], JSON.stringify(value));

/** Names what a response rests on: `documented`, or the assumptions that shaped it as `key=variant`. */
const basisHeader = "mock-basis";

/** Names the faults that struck an answer. */
export const faultHeader = "mock-fault";

export function stateBasis(response: Response, decisions: readonly Decision[]): Response {
  response.headers.set(basisHeader, decisions.join(", ") || "documented");
  return response;
}
