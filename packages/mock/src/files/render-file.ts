import { contentTypeOf } from "./content-type.ts";
import type { FileDescription } from "./description.ts";
import { renderPlainText } from "./plain-text.ts";
import { renderXhtml } from "./xhtml.ts";

export interface RenderedFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

type Renderer = (description: FileDescription) => Uint8Array | Promise<Uint8Array>;

// The PDF and ZIP libraries are heavy: they are loaded by the first file that needs them.
const renderers = new Map<string, Renderer>([
  ["pdf", async (description) => (await import("./pdf/render-pdf.ts")).renderPdf(description)],
  ["zip", async (description) => (await import("./zip.ts")).renderZip(description)],
  ["xhtml", renderXhtml],
]);

/**
 * Makes a real file that opens: the same description gives the same bytes, in Node and in a browser.
 * A format without a renderer becomes plain text, served as opaque bytes.
 */
export async function renderFile(description: FileDescription, format: string): Promise<RenderedFile> {
  const render = renderers.get(format) ?? renderPlainText;
  return { bytes: await render(description), contentType: contentTypeOf(format) };
}
