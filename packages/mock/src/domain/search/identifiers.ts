import { spellOut, toLatin } from "./folding.ts";

/** What may stand before a number of the country, besides its code: "EL" before Greek tax numbers. */
const otherPrefixes: Readonly<Record<string, readonly string[]>> = { CH: ["CHE"], GB: ["XI"], GR: ["EL"] };

/** Longest first. */
export const prefixesOf = (countryCode: string): readonly string[] => [
  ...(otherPrefixes[countryCode] ?? []),
  countryCode,
];

/** An identifier without spaces, dots, dashes, slashes and case: "HRB 42-243" becomes "HRB42243". */
export const normaliseIdentifier = (identifier: string): string =>
  toLatin(identifier)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "");

/** How an identifier may be written: "MUNCHENHRB1" and "MUENCHENHRB1" are the same. */
export function spellingsOf(identifier: string): readonly string[] {
  const plain = normaliseIdentifier(identifier);
  const spelledOut = spellOut(identifier);
  return spelledOut === identifier ? [plain] : [...new Set([plain, normaliseIdentifier(spelledOut)])];
}

/** A number without its country's prefix, when it has one and is more than that. */
export function dropPrefix(normalised: string, countryCode: string): string {
  const prefix = prefixesOf(countryCode).find((one) => normalised.startsWith(one) && normalised.length > one.length);
  return prefix === undefined ? normalised : normalised.slice(prefix.length);
}

/** A query as the number of whatever country, or as one with a country's prefix. */
export interface WantedNumber {
  readonly number: string;
  readonly prefix: string | undefined;
}

/** Every way to read a query: "EE10000076" is that, or the number 10000076 of Estonia. */
export function readNumber(query: string): readonly WantedNumber[] {
  return spellingsOf(query)
    .filter((spelling) => spelling !== "")
    .flatMap((number): WantedNumber[] => {
      const prefixed = [2, 3].filter((length) => number.length > length && /^[A-Z]+$/.test(number.slice(0, length)));
      return [
        { number, prefix: undefined },
        ...prefixed.map((length) => ({ number: number.slice(length), prefix: number.slice(0, length) })),
      ];
    });
}
