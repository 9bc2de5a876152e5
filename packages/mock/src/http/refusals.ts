import type { Consult } from "../assumptions/consult.ts";
import type { OperationContext } from "../operations/context.ts";
import { type Refusal, type RefusalReason, refuse } from "../operations/outcome.ts";
import type { Reply } from "../reply/reply.ts";
import { operationIds, paths } from "./paths.ts";
import { respond, respondJson } from "./respond.ts";

/** The status of each refusal: shown by the service document where it is a number, an assumption where it is asked. */
const statuses: Readonly<Record<RefusalReason, (consult: Consult) => number>> = {
  "unknown-entity": () => 404,
  "file-unavailable": () => 404,
  "file-expired": () => 404,
  "unknown-path": () => 404,
  "method-not-allowed": () => 405,
  "range-not-satisfiable": () => 416,
  "order-not-readable-yet": () => 404,
  "unknown-order": (consult) => Number(consult("unknownOrderStatus")),
  "invalid-request": (consult) => Number(consult("invalidRequestStatus")),
  "unsupported-media-type": (consult) => (consult("unsupportedMediaType") === "400" ? 400 : 415),
  "forbidden-order": (consult) => Number(consult("forbiddenStatus")),
  "rate-limited": (consult) => Number(consult("rateLimitStatus")),
  "server-error": (consult) => Number(consult("serverErrorStatus")),
  unauthenticated: (consult) => Number(consult("unauthenticatedStatus")),
};

const titles: Readonly<Record<RefusalReason, string>> = {
  "unknown-entity": "Entity not found",
  "file-unavailable": "File not available",
  "file-expired": "File no longer available",
  "unknown-path": "Not found",
  "method-not-allowed": "Method not allowed",
  "range-not-satisfiable": "Range not satisfiable",
  "order-not-readable-yet": "Order not readable yet",
  "unknown-order": "Order not found",
  "invalid-request": "Invalid request",
  "unsupported-media-type": "Unsupported media type",
  "forbidden-order": "Not your order",
  "rate-limited": "Too many requests",
  "server-error": "Service trouble",
  unauthenticated: "Authentication required",
};

function problemJson(status: number, { reason, detail, problems }: Refusal): Reply {
  const body = { type: `urn:legal-entity:${reason}`, title: titles[reason], status, detail, errors: problems };
  return respond(status, "application/problem+json", JSON.stringify(body));
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const bodies = {
  "problem+json": problemJson,
  "error-object": (status: number, { reason, detail }: Refusal, consult: Consult) =>
    respondJson(status, { error: { code: reason, message: detail } }, consult),
  message: (status: number, { detail }: Refusal, consult: Consult) => respondJson(status, { message: detail }, consult),
  text: (status: number, { detail }: Refusal) => respond(status, "text/plain; charset=utf-8", detail),
  html: (status: number, { reason, detail }: Refusal) => {
    const page = `<!doctype html><title>${titles[reason]}</title><h1>${titles[reason]}</h1><p>${escapeHtml(detail)}</p>`;
    return respond(status, "text/html; charset=utf-8", page);
  },
  empty: (status: number): Reply => ({ status, headers: {}, body: undefined }),
} as const;

const wholeSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/**
 * Retry-After as seconds or as a date (RFC 9110, section 10.2.3), or nothing. Either is a whole second, and none is too
 * early. @param now in milliseconds
 */
function retryAfter(milliseconds: number, now: number, consult: Consult): string | undefined {
  switch (consult("retryAfter")) {
    case "seconds":
      return String(wholeSeconds(milliseconds));
    case "date":
      return new Date(wholeSeconds(now + milliseconds) * 1000).toUTCString();
    case "absent":
      return undefined;
  }
}

/** What tells the caller how to go on, besides the body. */
function remedyHeaders({ reason, retryAfterMs }: Refusal, consult: Consult, now: number): Record<string, string> {
  const asksForToken = reason === "unauthenticated" && consult("wwwAuthenticate") === "present";
  const wait = retryAfterMs === undefined ? undefined : retryAfter(retryAfterMs, now, consult);
  return {
    ...(asksForToken && { "www-authenticate": 'Bearer realm="legal-entity"' }),
    ...(wait !== undefined && { "retry-after": wait }),
  };
}

const known = operationIds.map((id) => paths[id].path).join(", ");

/** There is nothing under this path, or nothing that the service shows there. */
export const unknownPath = (path: string): Refusal =>
  refuse("unknown-path", { field: "path", rule: `There is no ${path}.`, remedy: `The paths are: ${known}.` });

/** Says a refusal in the error format in force; `status` overrules the one that belongs to it. */
export function respondRefusal(
  refusal: Refusal,
  { consult, now }: Pick<OperationContext, "consult" | "now">,
  status = statuses[refusal.reason](consult),
): Reply {
  const reply = bodies[consult("errorBody")](status, refusal, consult);
  return { ...reply, headers: { ...reply.headers, ...remedyHeaders(refusal, consult, now) }, refusal };
}
