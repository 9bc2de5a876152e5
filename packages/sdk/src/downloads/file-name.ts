/** The name of a downloaded file: from Content-Disposition (RFC 6266), else from its URL; one plain name either way. */
export function fileNameOf(disposition: string | null, url: URL): string {
  return plainName(dispositionName(disposition ?? "") || decoded(url.pathname.replace(/.*\//, "")));
}

/**
 * A name without a path, without the characters that Windows reserves, without control and direction marks
 * (they can hide an extension), and not hidden.
 */
export function plainName(name: string): string {
  const plain = name.replace(/\p{C}/gu, "").replace(/[<>:"/\\|?*]/g, "_");
  return plain.replace(/^[.\s]+/, "") || "download";
}

/** The extended form (RFC 8187) wins over the plain one, which may be quoted. */
function dispositionName(header: string): string | undefined {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  const plain = /filename\s*=\s*("(?:\\.|[^"\\])*"|[^;]*)/i.exec(header)?.[1];
  return extended ? decoded(extended) : plain?.replace(/\\(.)|"/g, "$1");
}

/** A malformed escape leaves the text as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
