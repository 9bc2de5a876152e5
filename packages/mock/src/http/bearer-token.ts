/** The token of an Authorization header (RFC 6750, section 2.1), undefined when it holds none. */
export function bearerToken(header: string): string | undefined {
  return /^Bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(header)?.[1];
}
