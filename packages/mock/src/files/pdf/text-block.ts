import type { PDFFont } from "@cantoo/pdf-lib";
import { printable } from "./printable.ts";
import { cut, wrap } from "./wrap.ts";

/** The lines of a paragraph and the size at which they fit. */
export interface TextBlock {
  readonly lines: readonly string[];
  readonly size: number;
  readonly font: PDFFont;
  /** From one baseline to the next, in points. */
  readonly leading: number;
}

interface Room {
  readonly width: number;
  readonly maxLines: number;
  /** In points, the preferred size first, the smallest last. */
  readonly sizes: readonly [number, ...number[]];
}

/** Sets a text at the largest size that keeps it within its lines; at the smallest size the rest is cut. */
export function setText(text: string, font: PDFFont, { width, maxLines, sizes }: Room): TextBlock {
  const characters = printable(text, new Set(font.getCharacterSet()));
  const fitsAt = (size: number) => (line: string) => font.widthOfTextAtSize(line, size) <= width;
  const block = (size: number): TextBlock => ({
    lines: wrap(characters, fitsAt(size)),
    size,
    font,
    leading: size * 1.3,
  });
  const fitting = sizes.map(block).find(({ lines }) => lines.length <= maxLines);
  if (fitting) return fitting;
  const smallest = Math.min(...sizes);
  const overfull = block(smallest);
  return { ...overfull, lines: cut(overfull.lines, maxLines, fitsAt(smallest)) };
}

export const heightOf = ({ lines, leading }: TextBlock): number => lines.length * leading;
