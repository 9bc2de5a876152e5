const contentTypes = new Map([
  ["pdf", "application/pdf"],
  ["zip", "application/zip"],
  ["xhtml", "application/xhtml+xml"],
]);

/**
 * The Content-Type that a file of this format is served with.
 * The document names pdf and zip and leaves the vocabulary open, so what is not known here is opaque bytes.
 */
export const contentTypeOf = (format: string): string => contentTypes.get(format) ?? "application/octet-stream";
