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

/** A header's value as far as it is the same in every form. */
function comparable(name: string, value: string, { bytes }: Written): string {
  // The number would depend on the base URL inside the body.
  if (name === "content-length" && value === `${bytes.length}`) return "that of the body";
  // In which order the questions behind an answer were asked tells nobody anything.
  return name === "mock-basis" ? value.split(", ").sort().join(", ") : value;
}

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
    async write(message: Written): Promise<void> {
      const { title, status, headers, bytes } = message;
      const shown = headers
        .filter(([name]) => !ofTheTransport.has(name))
        .map(([name, value]) => `${name}: ${anonymous(comparable(name, value, message))}`)
        .sort();
      const isFile = headers.some(([name]) => name === "content-disposition") && bytes.length > 0;
      const body = isFile ? await ofFile(bytes) : anonymous(new TextDecoder().decode(bytes));
      paragraphs.push([anonymous(title), ...(status === undefined ? [] : [status]), ...shown, "", body].join("\n"));
    },
  };
}
