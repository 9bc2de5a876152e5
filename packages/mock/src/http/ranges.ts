/** A part of a file: from `start` up to and including `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one range that a request asks for (RFC 9110, section 14): undefined when the whole file is meant,
 * `"unsatisfiable"` when nothing of the file is in it. Several ranges at once count as the whole file.
 *
 * @param tag the file's entity tag; a request that remembers another one gets the whole file
 */
export function requestedRange(headers: Headers, size: number, tag: string): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.get("range") ?? "") ?? [];
  const remembered = headers.get("if-range");
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  if (remembered !== null && remembered !== tag) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
