import type { OperationContext } from "../operations/context.ts";
import { type Refusal, refuse } from "../operations/outcome.ts";

const remedy = "Send Authorization: Bearer <ACCESS_TOKEN>.";

/** The token of an Authorization header (RFC 6750, section 2.1), undefined when it holds none. */
export function bearerToken(header: string | null): string | undefined {
  return /^Bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(header ?? "")?.[1];
}

/** Whether the token has lived longer than tokens do; it begins to age with its first use. */
function isTooOld({ world, consult, now }: OperationContext, token: string): boolean {
  const lifetime = consult("tokenLifetime");
  if (lifetime === "unlimited") return false;
  const since = world.state.tokensSince.get(token);
  if (since === undefined) world.append({ type: "token-used", at: now, token });
  return since !== undefined && now - since >= lifetime * 1000;
}

/** Why a request may not pass; undefined when it may. Every endpoint asks, downloads included ("Authentication"). */
export function refuseStranger(request: Request, context: OperationContext): Refusal | undefined {
  const header = request.headers.get("authorization");
  if (header === null) return refuse("unauthenticated", `The Authorization header is missing. ${remedy}`);
  const token = bearerToken(header);
  if (token === undefined)
    return refuse("unauthenticated", `The Authorization header holds no bearer token. ${remedy}`);
  if (context.world.state.revokedTokens.has(token))
    return refuse("unauthenticated", "The token was revoked. Get another.");
  if (isTooOld(context, token)) return refuse("unauthenticated", "The token has expired. Get another.");
  return undefined;
}
