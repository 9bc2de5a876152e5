import { PDFDocument } from "@cantoo/pdf-lib";
import type { FileDescription } from "../description.ts";
import { headingOf } from "../facts.ts";
import { embedFonts } from "./fonts.ts";
import { drawSpecimenPage } from "./specimen-page.ts";
import { sheet } from "./theme.ts";

/** Every date is the description's own, so nothing of the moment or machine of rendering gets in. */
function describeDocument(document: PDFDocument, description: FileDescription): void {
  const issued = new Date(description.issuedAt);
  document.setTitle(headingOf(description));
  document.setSubject(description.entityName);
  document.setKeywords(["synthetic", "specimen"]);
  document.setLanguage("en");
  document.setCreator("Legal entity mock");
  document.setProducer("Legal entity mock");
  document.setCreationDate(issued);
  document.setModificationDate(issued);
}

/** A one-page PDF that says clearly that it is a specimen. */
export async function renderPdf(description: FileDescription): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  describeDocument(document, description);
  const page = document.addPage([sheet.width, sheet.height]);
  drawSpecimenPage(page, await embedFonts(document), description);
  return document.save();
}
