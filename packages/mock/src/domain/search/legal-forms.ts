import { foldName, spellOut } from "./folding.ts";
import { lazy } from "./lazy.ts";

/**
 * Legal forms that are one and the same, however they are written. Forms of several countries that share a short name
 * share a row, since a name does not tell them apart: "AS" is Estonian, Latvian and Norwegian.
 */
const spellings: readonly (readonly [short: string, ...others: string[]])[] = [
  ["AB", "aktiebolag", "akcinė bendrovė"],
  ["AG", "Aktiengesellschaft"],
  ["ApS", "anpartsselskab"],
  ["AS", "aktsiaselts", "akciju sabiedrība", "aksjeselskap", "aktieselskab", "akciová společnost"],
  ["ASA", "allmennaksjeselskap"],
  ["BV", "besloten vennootschap"],
  ["GmbH", "Gesellschaft mit beschränkter Haftung", "Gesellschaft mbH", "Ges.m.b.H."],
  ["KG", "Kommanditgesellschaft"],
  ["LLP", "limited liability partnership"],
  ["Ltd", "limited", "private limited company", "private company limited by shares"],
  ["MB", "mažoji bendrija"],
  ["NV", "naamloze vennootschap"],
  ["OÜ", "osaühing"],
  ["Oy", "osakeyhtiö"],
  ["Oyj", "julkinen osakeyhtiö"],
  ["PLC", "public limited company"],
  ["SA", "société anonyme", "sociedad anónima", "spółka akcyjna"],
  ["SARL", "société à responsabilité limitée"],
  ["SAS", "société par actions simplifiée"],
  ["SIA", "sabiedrība ar ierobežotu atbildību"],
  ["SL", "sociedad limitada"],
  ["SLU", "sociedad limitada unipersonal"],
  ["SpA", "società per azioni"],
  ["Spzoo", "sp. z o.o.", "sp. z o. o.", "sp. zoo", "spółka z ograniczoną odpowiedzialnością"],
  ["SRL", "società a responsabilità limitata"],
  ["sro", "spol. s r.o.", "společnost s ručením omezeným"],
  ["UAB", "uždaroji akcinė bendrovė"],
  ["ΙΚΕ", "ιδιωτική κεφαλαιουχική εταιρεία"],
  ["ООД", "дружество с ограничена отговорност"],
  ["בע״מ", 'בע"מ', "בערבון מוגבל"],
];

interface Spelling {
  readonly words: readonly string[];
  readonly short: string;
}

const wordsOf = (name: string): string[] => foldName(name).split(" ");

/** Each row's spellings as words, "s a" for "SA" and "oue" for "OÜ" too. */
function spellingsOf([first, ...others]: readonly [string, ...string[]]): Spelling[] {
  const short = foldName(first);
  const texts = [first, spellOut(first), [...short].join(" "), ...others, ...others.map(spellOut)];
  return texts.map((text) => ({ words: wordsOf(text), short }));
}

/** By first word, the longest spelling first: "sociedad limitada unipersonal" before "sociedad limitada". */
const byFirstWord = lazy(() => {
  const known = new Map<string | undefined, Spelling[]>();
  for (const spelling of spellings.flatMap(spellingsOf).sort((a, b) => b.words.length - a.words.length)) {
    const [first] = spelling.words;
    known.set(first, [...(known.get(first) ?? []), spelling]);
  }
  return known;
});

const standsAt = (words: readonly string[], at: number, wanted: readonly string[]): boolean =>
  wanted.every((word, index) => words[at + index] === word);

/** Writes every legal form among the words of a folded name in its short spelling. */
export function shortenLegalForms(folded: string): string {
  const known = byFirstWord();
  const words = folded.split(" ");
  const shortened: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = known.get(words[at])?.find((spelling) => standsAt(words, at, spelling.words));
    shortened.push(found?.short ?? words[at] ?? "");
    at += found?.words.length ?? 1;
  }
  return shortened.join(" ");
}
