import type { RunningForm } from "../forms/form.ts";

/** An answer, or a webhook, which has no status. */
export interface Written {
  readonly title: string;
  readonly status?: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a socket needs and a function does not. */
const ofTheTransport = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The questions that an answer rests on, in an order of their own: that in which they were asked tells nobody anything. */
const ordered = (name: string, value: string): string =>
  name === "mock-basis" ? value.split(", ").sort().join(", ") : value;

/** A file by its length and digest: one byte that differs makes another one. */
const ofFile = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  `(${bytes.length} bytes, SHA-256 ${hex(await crypto.subtle.digest("SHA-256", bytes))})`;

/** Writes down what came, with the one thing taken out that the forms cannot share: where they are. */
export function written({ baseUrl, callbackUrl }: RunningForm) {
  const paragraphs: string[] = [];
  const basePath = new URL(baseUrl).pathname.replace(/\/$/, "");
  const anonymous = (text: string) =>
    text.replaceAll(baseUrl, "{base_url}").replaceAll(`${basePath}/`, "/").replaceAll(callbackUrl, "{callback_url}");
  return {
    lines: () => `${paragraphs.join("\n\n")}\n`,
    async write({ title, status, headers, bytes }: Written): Promise<void> {
      // A number would depend on the base URL inside the body.
      const isItsLength = (name: string, value: string) => name === "content-length" && value === `${bytes.length}`;
      const shown = headers
        .filter(([name]) => !ofTheTransport.has(name))
        .map(
          ([name, value]) =>
            `${name}: ${isItsLength(name, value) ? "that of the body" : anonymous(ordered(name, value))}`,
        )
        .sort();
      const isFile = headers.some(([name]) => name === "content-disposition") && bytes.length > 0;
      const body = isFile ? await ofFile(bytes) : anonymous(new TextDecoder().decode(bytes));
      paragraphs.push([anonymous(title), ...(status === undefined ? [] : [status]), ...shown, "", body].join("\n"));
    },
  };
}
