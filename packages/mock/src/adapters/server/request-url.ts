/** A URL's authority and path, cut out of its text: parsing it would cost more than the rest of the reception. */
export function partsOf(url: string): { readonly authority: string; readonly path: string } {
  const start = url.indexOf("//") + 2;
  const slash = url.indexOf("/", start);
  const query = url.indexOf("?", slash);
  return { authority: url.slice(start, slash), path: url.slice(slash, query < 0 ? undefined : query) };
}
