import anyAscii from "any-ascii";

/**
 * Folds a name for comparing: any script to Latin, no case, no marks, dots and apostrophes inside words dropped,
 * everything else that is neither letter nor digit a gap. "A.S. Põhja-Puit" becomes "as pohja puit".
 */
export function foldName(name: string): string {
  const spelled = name.normalize("NFKC").replace(/[.'’`´]/g, "");
  const ascii = anyAscii(spelled).toLowerCase();
  return ascii.replace(/[^a-z0-9&]+/g, " ").trim();
}

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe", æ: "ae" };

/** The words by which a name can be found: both "muller" and "mueller" for "Müller". */
export function searchableTokens(name: string): readonly string[] {
  const spelledOut = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[äöüåøæ]/g, (letter) => umlauts[letter] ?? letter);
  return [...new Set([...foldName(name).split(" "), ...foldName(spelledOut).split(" ")])].filter(
    (token) => token !== "",
  );
}

/** An identifier without spaces, dots, dashes, slashes and case: "HRB 42-243" becomes "HRB42243". */
export function normaliseIdentifier(identifier: string): string {
  return identifier
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.\-–/]/g, "");
}
