import { type PDFDocument, type PDFFont, StandardFonts } from "@cantoo/pdf-lib";

export interface Fonts {
  readonly serif: PDFFont;
  readonly serifBold: PDFFont;
  readonly sans: PDFFont;
  readonly sansBold: PDFFont;
}

/** Standard fonts: every viewer has them, so the file holds none. */
export const embedFonts = async (document: PDFDocument): Promise<Fonts> => ({
  serif: await document.embedFont(StandardFonts.TimesRoman),
  serifBold: await document.embedFont(StandardFonts.TimesRomanBold),
  sans: await document.embedFont(StandardFonts.Helvetica),
  sansBold: await document.embedFont(StandardFonts.HelveticaBold),
});
