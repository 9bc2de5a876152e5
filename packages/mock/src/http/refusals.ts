import type { Consult } from "../assumptions/consult.ts";
import type { Refusal, RefusalReason } from "../operations/outcome.ts";
import { respond } from "./respond.ts";

/** The status of each refusal: shown by the service document where it is a number, an assumption where it is asked. */
const statuses: Readonly<Record<RefusalReason, (consult: Consult) => number>> = {
  "unknown-entity": () => 404,
  "file-unavailable": () => 404,
  "unknown-path": () => 404,
  "method-not-allowed": () => 405,
  "unknown-order": (consult) => Number(consult("unknownOrderStatus")),
  "invalid-request": (consult) => Number(consult("invalidRequestStatus")),
  "unsupported-media-type": (consult) => (consult("unsupportedMediaType") === "400" ? 400 : 415),
  unauthenticated: (consult) => Number(consult("unauthenticatedStatus")),
};

const titles: Readonly<Record<RefusalReason, string>> = {
  "unknown-entity": "Entity not found",
  "file-unavailable": "File not available",
  "unknown-path": "Not found",
  "method-not-allowed": "Method not allowed",
  "unknown-order": "Order not found",
  "invalid-request": "Invalid request",
  "unsupported-media-type": "Unsupported media type",
  unauthenticated: "Authentication required",
};

function problemJson(status: number, { reason, detail, problems }: Refusal): Response {
  const body = { type: `urn:legal-entity:${reason}`, title: titles[reason], status, detail, errors: problems };
  return respond(status, "application/problem+json", JSON.stringify(body));
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const bodies = {
  "problem+json": problemJson,
  "error-object": (status: number, { reason, detail }: Refusal) =>
    respond(status, "application/json", JSON.stringify({ error: { code: reason, message: detail } })),
  message: (status: number, { detail }: Refusal) =>
    respond(status, "application/json", JSON.stringify({ message: detail })),
  text: (status: number, { detail }: Refusal) => respond(status, "text/plain; charset=utf-8", detail),
  html: (status: number, { reason, detail }: Refusal) => {
    const page = `<!doctype html><title>${titles[reason]}</title><h1>${titles[reason]}</h1><p>${escapeHtml(detail)}</p>`;
    return respond(status, "text/html; charset=utf-8", page);
  },
  empty: (status: number) => new Response(null, { status, headers: { "content-length": "0" } }),
} as const;

/** Turns a refusal into a response, in the error format in force. */
export function respondRefusal(refusal: Refusal, consult: Consult): Response {
  const response = bodies[consult("errorBody")](statuses[refusal.reason](consult), refusal);
  if (refusal.reason === "unauthenticated" && consult("wwwAuthenticate") === "present") {
    response.headers.set("www-authenticate", 'Bearer realm="legal-entity"');
  }
  return response;
}
