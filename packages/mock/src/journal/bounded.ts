/** How much of a body is remembered, in characters. */
const longestText = 20_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The beginning of a long text, as a text of its own: a slice would hold on to the memory of the whole. */
export function bounded(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= longestText) return text;
  return decoder.decode(encoder.encode(`${text.slice(0, longestText)}…`));
}
