import anyAscii from "any-ascii";

/** No field needs more; a longer one would only be cut by the layout, after costly measuring. */
const longestText = 600;

/**
 * The text in characters that a standard font has.
 * Standard fonts know WinAnsi only, so what is outside it is transliterated to ASCII. That also puts right-to-left
 * scripts in the order in which the page is read.
 */
export function printable(text: string, characterSet: ReadonlySet<number>): string {
  const known = (character: string) => characterSet.has(character.codePointAt(0) ?? 0);
  const characters = Array.from(text.normalize("NFC").slice(0, longestText));
  const line = characters.map((character) => (known(character) ? character : anyAscii(character))).join("");
  return line.replace(/\s+/g, " ").trim() || "(not printable)";
}
