/** A part of a file: from `start` up to and including `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The two ends of a single range of bytes as they were written; a unit has no case. */
const singleRange = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * The one range that a request asks for (RFC 9110, section 14): undefined when the whole file is meant,
 * `"unsatisfiable"` when nothing of the file is in it. What is no valid range, and several at once, count as the whole
 * file; so does every method but GET.
 *
 * @param tag the file's entity tag; a request that remembers another one gets the whole file
 */
export function requestedRange(
  { method, headers }: Pick<Request, "method" | "headers">,
  size: number,
  tag: string,
): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = singleRange.exec(headers.get("range") ?? "") ?? [];
  if (method !== "GET" || first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  const remembered = headers.get("if-range");
  if (remembered !== null && remembered !== tag) return undefined;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start < size ? { start, end } : "unsatisfiable";
}
