import anyAscii from "any-ascii";
import { zipSync } from "fflate";
import type { FileDescription } from "./description.ts";
import { headingOf } from "./facts.ts";
import { renderPdf } from "./pdf/render-pdf.ts";
import { renderXbrl } from "./xbrl.ts";

/** Letters and digits in ASCII, so that every unpacking tool on every platform takes the name. */
const stemOf = (description: FileDescription): string => {
  const heading = anyAscii(headingOf(description)).toLowerCase();
  const words = heading.match(/[a-z0-9]+/g) ?? ["document"];
  return words.join("-").slice(0, 60);
};

/**
 * The day of issue, as the local noon that a ZIP entry's time stamp needs.
 * The format has no time zone and covers 1980 to 2099, and fflate reads the local fields of a Date. Noon exists on
 * every day in every zone, so the bytes are the same wherever they are made.
 */
const entryTime = ({ issuedAt }: FileDescription): Date => {
  const issued = new Date(Math.min(Math.max(issuedAt, Date.UTC(1980, 0, 1)), Date.UTC(2099, 11, 31)));
  return new Date(issued.getUTCFullYear(), issued.getUTCMonth(), issued.getUTCDate(), 12);
};

/** An archive of the readable page and of the same report as data. */
export async function renderZip(description: FileDescription): Promise<Uint8Array> {
  const stem = stemOf(description);
  const entries = { [`${stem}.pdf`]: await renderPdf(description), [`${stem}.xbrl`]: renderXbrl(description) };
  return zipSync(entries, { mtime: entryTime(description) });
}
