import { foldName, spellOut } from "./folding.ts";
import { shortenLegalForms } from "./legal-forms.ts";

/** A folded name with a space before and after each word, so that whole words can be looked for in it. */
export type Reading = ` ${string} `;

/**
 * The ways to read a name, the plain one first: as folded, with its legal form shortened, and with ä as ae. Two names
 * are the same when they share a reading, so "Müller Osaühing" is "mueller ou". Empty when nothing can be read.
 */
export function readings(name: string): readonly Reading[] {
  const plain = foldName(name);
  if (plain === "") return [];
  const short = shortenLegalForms(plain);
  const spelledOut = spellOut(name);
  const shortSpelledOut = spelledOut === name ? short : shortenLegalForms(foldName(spelledOut));
  return [...new Set([plain, short, shortSpelledOut])].map((reading): Reading => ` ${reading} `);
}
