const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

// Everything outside the Char production of XML 1.0, section 2.2; with the u flag a lone surrogate is a character.
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Makes any string safe as XML text or as a double-quoted attribute; characters that XML cannot hold become U+FFFD. */
export const escapeXml = (text: string): string =>
  text.replace(unwritable, "\u{FFFD}").replace(/[&<>"]/g, (character) => entities.get(character) ?? character);
