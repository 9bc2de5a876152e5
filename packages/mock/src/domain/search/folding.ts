import anyAscii from "any-ascii";

/** Dots, apostrophes and the Hebrew signs of abbreviation: they hold a word together, and are dropped. */
const withinWords = /[.'’‘`´ʼ׳״]/g;

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Any script to Latin. What transliteration writes as an apostrophe was a letter: "Большой" is "Bolshoy". */
export const toLatin = (text: string): string =>
  isAscii(text) ? text : anyAscii(text.normalize("NFKC")).replace(/['`]/g, "");

/**
 * Folds a name for comparing: Latin letters, no case, no marks, dots and apostrophes inside words dropped, everything
 * else that is neither letter nor digit a gap. "A.S. Põhja-Puit" becomes "as pohja puit".
 */
export function foldName(name: string): string {
  const latin = toLatin(name.replace(withinWords, "")).toLowerCase();
  return latin.replace(/[^a-z0-9]+/g, " ").trim();
}

const twoLetters: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe", æ: "ae" };

/** Writes "Müller" as "mueller"; a name without such letters stays as it is. */
export function spellOut(name: string): string {
  if (isAscii(name)) return name;
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[äöüåøæ]/g, (letter) => twoLetters[letter] ?? letter);
}
