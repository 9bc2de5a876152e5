/** Signs links, so that a place which knows no token can tell that it may answer. */
export interface Signer {
  /** Where signed links lead when they lead elsewhere. */
  readonly otherOrigin: string;
  readonly signature: string;
}

const parameter = "signature";

/** Whether a request follows a signed link. */
export const isSigned = (url: URL, { signature }: Signer): boolean => url.searchParams.get(parameter) === signature;

/** Leads a request to a signed link of the same path; undefined when it follows one already. */
export function redirect(request: Request, to: "same-origin" | "other-origin", signer: Signer): Response | undefined {
  const location = new URL(request.url);
  if (isSigned(location, signer)) return undefined;
  const target = to === "same-origin" ? location : new URL(location.pathname + location.search, signer.otherOrigin);
  target.searchParams.set(parameter, signer.signature);
  return new Response(null, { status: 302, headers: { location: target.href } });
}
