import type { WorldState } from "../domain/projections.ts";
import { type Refusal, refuse } from "../operations/outcome.ts";

/** The token of an Authorization header (RFC 6750, section 2.1), undefined when it holds none. */
function bearerToken(header: string | null): string | undefined {
  return /^Bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(header ?? "")?.[1];
}

/** Why a request may not pass; undefined when it may. Every endpoint asks, downloads included ("Authentication"). */
export function refuseStranger(
  request: Request,
  { revokedTokens }: Pick<WorldState, "revokedTokens">,
): Refusal | undefined {
  const header = request.headers.get("authorization");
  if (header === null) {
    return refuse("unauthenticated", "The Authorization header is missing. Send Authorization: Bearer <ACCESS_TOKEN>.");
  }
  const token = bearerToken(header);
  if (token === undefined) {
    return refuse(
      "unauthenticated",
      "The Authorization header holds no bearer token. Send Authorization: Bearer <ACCESS_TOKEN>.",
    );
  }
  return revokedTokens.has(token) ? refuse("unauthenticated", "The token was revoked. Use another.") : undefined;
}
