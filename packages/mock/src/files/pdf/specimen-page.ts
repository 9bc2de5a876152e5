import type { PDFPage } from "@cantoo/pdf-lib";
import type { FileDescription } from "../description.ts";
import { type Fact, factsOf, headingOf, specimenNotice } from "../facts.ts";
import { drawBlock, drawLineAtRight, drawRule, drawWatermark } from "./drawing.ts";
import type { Fonts } from "./fonts.ts";
import { heightOf, setText } from "./text-block.ts";
import { colour, sheet } from "./theme.ts";

const { left, contentWidth } = sheet;
const labelWidth = 132;

function drawBanner(page: PDFPage, { sans, sansBold }: Fonts): number {
  const height = 54;
  const bottom = sheet.height - height;
  page.drawRectangle({ x: 0, y: bottom, width: sheet.width, height, color: colour.accent });
  const service = setText("Legal entity document service", sans, { width: 300, maxLines: 1, sizes: [11] });
  drawBlock(page, service, left, bottom + 32, colour.paper);
  drawLineAtRight(page, "SYNTHETIC SPECIMEN", { font: sansBold, size: 9 }, bottom + 22, colour.paper);
  return bottom;
}

function drawHeading(page: PDFPage, fonts: Fonts, description: FileDescription, top: number): number {
  const titleRoom = { width: contentWidth, maxLines: 2, sizes: [28, 20, 14] } as const;
  const nameRoom = { width: contentWidth, maxLines: 5, sizes: [17, 14, 11, 9] } as const;
  const title = setText(headingOf(description), fonts.serifBold, titleRoom);
  const name = setText(description.entityName, fonts.serif, nameRoom);
  const belowTitle = drawBlock(page, title, left, top, colour.ink);
  const bottom = drawBlock(page, name, left, belowTitle - 8, colour.muted) - 14;
  drawRule(page, bottom, colour.accent, 1.6);
  return bottom;
}

function drawFact(page: PDFPage, { sans, serif }: Fonts, { label, value }: Fact, top: number): number {
  const room = { width: contentWidth - labelWidth, maxLines: 3, sizes: [12, 10, 9] } as const;
  const labelBlock = setText(label.toUpperCase(), sans, { width: labelWidth, maxLines: 1, sizes: [8] });
  drawBlock(page, labelBlock, left, top - 11.5, colour.muted);
  const bottom = drawBlock(page, setText(value, serif, room), left + labelWidth, top - 8, colour.ink) - 7;
  drawRule(page, bottom, colour.rule, 0.6);
  return bottom;
}

function drawNotice(page: PDFPage, { sans, sansBold }: Fonts, top: number): void {
  const padding = 16;
  const width = contentWidth - 2 * padding;
  const heading = setText("Not a register document", sansBold, { width, maxLines: 1, sizes: [10] });
  const text = setText(specimenNotice, sans, { width, maxLines: 4, sizes: [9] });
  const height = heightOf(heading) + heightOf(text) + 2 * padding;
  page.drawRectangle({ x: left, y: top - height, width: contentWidth, height, color: colour.warningTint });
  page.drawRectangle({ x: left, y: top - height, width: 3, height, color: colour.warning });
  const below = drawBlock(page, heading, left + padding, top - padding, colour.warning);
  drawBlock(page, text, left + padding, below - 4, colour.ink);
}

function drawFooter(page: PDFPage, { sans }: Fonts): void {
  const claim = setText("Made for tests. No legal effect.", sans, { width: contentWidth, maxLines: 1, sizes: [8] });
  drawRule(page, 62, colour.rule, 0.6);
  drawBlock(page, claim, left, 54, colour.muted);
  drawLineAtRight(page, "Page 1 of 1", { font: sans, size: 8 }, 46, colour.muted);
}

/** Lays out one A4 page, from the banner down; the footer keeps its place. */
export function drawSpecimenPage(page: PDFPage, fonts: Fonts, description: FileDescription): void {
  drawWatermark(page, "SPECIMEN", { font: fonts.sansBold, size: 120 }, colour.watermark);
  const belowBanner = drawBanner(page, fonts);
  let cursor = drawHeading(page, fonts, description, belowBanner - 52);
  for (const fact of factsOf(description)) cursor = drawFact(page, fonts, fact, cursor);
  drawNotice(page, fonts, cursor - 30);
  drawFooter(page, fonts);
}
