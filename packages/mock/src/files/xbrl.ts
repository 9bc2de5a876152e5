import type { FileDescription } from "./description.ts";
import { headingOf, specimenNotice } from "./facts.ts";
import { escapeXml } from "./xml.ts";

/** The day a report speaks of: the last one of its year, or else the day of issue in UTC. */
const balanceSheetDate = ({ year, issuedAt }: FileDescription): string =>
  year === undefined ? new Date(issuedAt).toISOString().slice(0, 10) : `${String(year).padStart(4, "0")}-12-31`;

/** A small instance document in the manner of XBRL 2.1; its figures are the same for everybody and mean nothing. */
export function renderXbrl(description: FileDescription): Uint8Array {
  const scheme = `https://register.example/${escapeXml(description.countryCode)}`;
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>
<!-- ${specimenNotice} -->
<xbrl xmlns="http://www.xbrl.org/2003/instance"
      xmlns:iso4217="http://www.xbrl.org/2003/iso4217"
      xmlns:specimen="https://register.example/specimen">
  <context id="closing">
    <entity><identifier scheme="${scheme}">${escapeXml(description.identifier)}</identifier></entity>
    <period><instant>${balanceSheetDate(description)}</instant></period>
  </context>
  <unit id="euro"><measure>iso4217:EUR</measure></unit>
  <specimen:ReportTitle contextRef="closing">${escapeXml(headingOf(description))}</specimen:ReportTitle>
  <specimen:EntityName contextRef="closing">${escapeXml(description.entityName)}</specimen:EntityName>
  <specimen:Assets contextRef="closing" unitRef="euro" decimals="0">123456</specimen:Assets>
  <specimen:Equity contextRef="closing" unitRef="euro" decimals="0">23456</specimen:Equity>
  <specimen:Liabilities contextRef="closing" unitRef="euro" decimals="0">100000</specimen:Liabilities>
</xbrl>
`);
}
