/** The text of a body; undefined when it is longer than so many bytes, of which no more are read. */
export async function readBounded({ body }: Pick<Body, "body">, mostBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > mostBytes) {
      reader?.cancel().catch(() => {});
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
