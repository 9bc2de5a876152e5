import type { OperationContext } from "../operations/context.ts";
import { type Refusal, refuse } from "../operations/outcome.ts";
import type { Incoming } from "./incoming.ts";

/** What is wrong with the token, or with what stands in its place. */
const unauthenticated = (rule: string, remedy: string): Refusal =>
  refuse("unauthenticated", { field: "Authorization", rule, remedy });

const howToSend = "Send Authorization: Bearer <ACCESS_TOKEN>.";

/** Whether the token has lived longer than tokens do; it begins to age with its first use. */
function isTooOld({ world, consult, now }: OperationContext, token: string): boolean {
  const lifetime = consult("tokenLifetime");
  if (lifetime === "unlimited") return false;
  const since = world.state.tokensSince.get(token);
  if (since === undefined) world.append({ type: "token-used", at: now, token });
  return since !== undefined && now - since >= lifetime * 1000;
}

/** Why a request may not pass; undefined when it may. Every endpoint asks, downloads included ("Authentication"). */
export function refuseStranger({ token }: Incoming, context: OperationContext): Refusal | undefined {
  if (token === null) return unauthenticated("The Authorization header is missing.", howToSend);
  if (token === undefined) return unauthenticated("The Authorization header holds no bearer token.", howToSend);
  if (context.world.state.revokedTokens.has(token)) return unauthenticated("The token was revoked.", "Get another.");
  if (isTooOld(context, token)) return unauthenticated("The token has expired.", "Get another.");
  return undefined;
}
