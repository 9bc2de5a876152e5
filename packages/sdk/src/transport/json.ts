/**
 * What a text says as JSON, taken for what the contract promises; undefined when it is no JSON.
 * The SyntaxError is dropped, since its message quotes the text.
 */
export function parseJson<T>(text: string): T | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
