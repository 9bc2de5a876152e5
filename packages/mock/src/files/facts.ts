import type { FileDescription } from "./description.ts";

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Every file says this, in whatever format, so that none is ever taken for a register's own. */
export const specimenNotice =
  "This is a synthetic specimen made by a mock of the legal entity document service. " +
  "The entity is invented, no register has issued this document, and it has no legal effect.";

/** The heading of a file: its title, with the year where the document is of one. */
export const headingOf = ({ title, year }: FileDescription): string =>
  year === undefined || title.includes(String(year)) ? title : `${title} ${year}`;

/** ISO 8601 without the fraction of a second, in UTC. */
const issuedAtText = (issuedAt: number): string =>
  `${new Date(issuedAt).toISOString().slice(0, -5).replace("T", " ")} UTC`;

/** The rows that every format shows below the entity's name, in reading order; what is not known has no row. */
export function factsOf(description: FileDescription): readonly Fact[] {
  const facts = [
    { label: "Register number", value: description.identifier },
    { label: "Country", value: description.countryCode },
    { label: "Reporting year", value: description.year === undefined ? "" : String(description.year) },
    { label: "Language", value: description.language },
    { label: "Order", value: description.orderId },
    { label: "Issued", value: issuedAtText(description.issuedAt) },
  ];
  return facts.filter(({ value }) => value !== "");
}
