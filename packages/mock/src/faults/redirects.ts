import type { Fault } from "../domain/fault.ts";
import type { Reply } from "../reply/reply.ts";

/** Signs links, so that a place which knows no token can tell that it may answer. */
export interface Signer {
  /** Where signed links lead when they lead elsewhere. */
  readonly otherOrigin: string;
  readonly signature: string;
}

const signatureParameter = "signature";
const accountParameter = "account";

/** Whether a request follows a signed link. */
export const isSigned = (url: URL, { signature }: Signer): boolean =>
  url.searchParams.get(signatureParameter) === signature;

/** Whom a signed link was made for. */
export const signedAccount = (url: URL): string => url.searchParams.get(accountParameter) ?? "";

/** Where a fault redirects to, when it does. */
export function redirectOf(fault: Fault): "same-origin" | "other-origin" | undefined {
  if (fault.type === "redirect") return fault.to ?? "same-origin";
  return fault.type === "download-redirect" ? (fault.to ?? "other-origin") : undefined;
}

/** Leads a request to a signed link of the same path, made for the account that asks. */
export function redirect(
  url: string,
  to: "same-origin" | "other-origin",
  { otherOrigin, signature }: Signer,
  account: string,
): Reply {
  const asked = new URL(url);
  const target = to === "same-origin" ? asked : new URL(asked.pathname + asked.search, otherOrigin);
  target.searchParams.set(signatureParameter, signature);
  if (account !== "") target.searchParams.set(accountParameter, account);
  return { status: 302, headers: { location: target.href }, body: undefined };
}
