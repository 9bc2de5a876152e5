import {
  concatTransformationMatrix,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from "@cantoo/pdf-lib";
import { heightOf, type TextBlock } from "./text-block.ts";
import { type Colour, sheet } from "./theme.ts";

interface Typeface {
  readonly font: PDFFont;
  readonly size: number;
}

/** Draws downwards from `top` and answers the y where the block ends. */
export function drawBlock(page: PDFPage, block: TextBlock, x: number, top: number, color: Colour): number {
  const { lines, size, font, leading } = block;
  for (const [index, line] of lines.entries()) {
    page.drawText(line, { x, y: top - size - index * leading, size, font, color });
  }
  return top - heightOf(block);
}

/** Draws one line that ends at the right margin. */
export function drawLineAtRight(page: PDFPage, line: string, { font, size }: Typeface, y: number, color: Colour): void {
  page.drawText(line, { x: sheet.right - font.widthOfTextAtSize(line, size), y, size, font, color });
}

/** Draws a rule from margin to margin. */
export function drawRule(page: PDFPage, y: number, color: Colour, thickness: number): void {
  page.drawLine({ start: { x: sheet.left, y }, end: { x: sheet.right, y }, thickness, color });
}

/**
 * Draws a word rising across the middle of the sheet. Its slope is that of the diagonal, by a square root: JavaScript
 * engines differ in the last digits of sines and cosines, and the bytes are the same wherever they are made.
 */
export function drawWatermark(page: PDFPage, word: string, { font, size }: Typeface, color: Colour): void {
  const diagonal = Math.sqrt(sheet.width * sheet.width + sheet.height * sheet.height);
  const [cosine, sine] = [sheet.width / diagonal, sheet.height / diagonal];
  const along = font.widthOfTextAtSize(word, size) / 2;
  // Half the height of the capitals in the standard sans serif.
  const across = size * 0.36;
  const aslant = concatTransformationMatrix(cosine, sine, -sine, cosine, sheet.width / 2, sheet.height / 2);
  page.pushOperators(pushGraphicsState(), aslant);
  page.drawText(word, { x: -along, y: -across, size, font, color });
  page.pushOperators(popGraphicsState());
}
