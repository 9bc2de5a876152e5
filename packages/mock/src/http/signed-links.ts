import { isSigned, type Signer, signedAccount } from "../faults/redirects.ts";
import type { OperationContext } from "../operations/context.ts";
import type { Incoming } from "./incoming.ts";

/** Whether a signed link was followed that leads elsewhere, to a place that knows no token. */
export function followsSignedLink({ url }: Incoming, signer: Signer): boolean {
  if (!url.includes(signer.signature)) return false;
  const followed = new URL(url);
  return followed.origin === signer.otherOrigin && isSigned(followed, signer);
}

/** Whom a request is made for: the token says it, or the signed link. */
export function accountOf(incoming: Incoming, { world }: OperationContext, signer: Signer): string {
  if (followsSignedLink(incoming, signer)) return signedAccount(new URL(incoming.url));
  return world.state.accounts.get(incoming.token ?? "") ?? "";
}
