/** Which part of a file an answer holds. */
export interface ContentRange {
  /** Its first byte, counted from 0. */
  readonly start: number;
  /** Bytes of the whole file; undefined where the answer does not say. */
  readonly whole: number | undefined;
}

/** Source: RFC 9110, section 14.4. What cannot be read starts nowhere, so that it fits nowhere. */
export function contentRangeOf(headers: Headers): ContentRange {
  const range = headers.get("content-range");
  if (range === null) return { start: isMultipart(headers) ? NaN : 0, whole: undefined };
  const [, start, whole] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(range) ?? [];
  return { start: Number(start), whole: whole === undefined || whole === "*" ? undefined : Number(whole) };
}

/** Several parts in one body, which nobody asked for. */
function isMultipart(headers: Headers): boolean {
  return /^multipart\/byteranges/i.test(headers.get("content-type") ?? "");
}
