import type { FileDescription } from "./description.ts";
import { factsOf, headingOf, specimenNotice } from "./facts.ts";
import { escapeXml } from "./xml.ts";

const style = [
  "body { max-width: 42rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 Georgia, serif; color: #1f2937 }",
  ".entity { font-size: 1.25rem; overflow-wrap: anywhere }",
  "table { width: 100%; border-collapse: collapse }",
  "th, td { padding: .5rem 0; border-bottom: 1px solid #d1d5db; text-align: start; vertical-align: top }",
  "th { width: 12rem; font-weight: normal; color: #6b7280 }",
  ".specimen { padding: 1rem; background: #fef3e7; border-inline-start: 4px solid #b45309 }",
].join("\n      ");

const row = (label: string, value: string): string =>
  `<tr><th scope="row">${escapeXml(label)}</th><td dir="auto">${escapeXml(value)}</td></tr>`;

/** A well-formed XHTML page in UTF-8; names keep their own script and direction. */
export function renderXhtml(description: FileDescription): Uint8Array {
  const heading = escapeXml(headingOf(description));
  const rows = factsOf(description).map(({ label, value }) => row(label, value));
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
  <head>
    <meta charset="UTF-8" />
    <title>${heading}</title>
    <style>
      ${style}
    </style>
  </head>
  <body>
    <h1 dir="auto">${heading}</h1>
    <p class="entity" dir="auto">${escapeXml(description.entityName)}</p>
    <p class="specimen">${specimenNotice}</p>
    <table>
      ${rows.join("\n      ")}
    </table>
  </body>
</html>
`);
}
