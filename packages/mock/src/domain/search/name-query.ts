import { foldName, spellOut } from "./folding.ts";
import { type Reading, readings } from "./readings.ts";

const lastWord = (folded: string): string => folded.trimEnd().split(" ").at(-1) ?? "";

/** What a name must have to match one reading of the query. */
export interface WantedWords {
  readonly whole: readonly string[];
  /** The last word, when it may be unfinished; empty otherwise. */
  readonly begun: readonly string[];
}

/** A query by name, read once for all names. */
export interface NameQuery {
  readonly text: string;
  readonly readings: readonly Reading[];
  /** One for each reading. */
  readonly wanted: readonly WantedWords[];
}

/** A legal form that was written out is complete: "X Aktiengesellschaft" is no beginning of "X Agrar". */
export function readQuery(text: string): NameQuery {
  const read = readings(text);
  const spelledOut = spellOut(text);
  const typed = [lastWord(read[0] ?? ""), ...(spelledOut === text ? [] : [lastWord(foldName(spelledOut))])];
  const wanted = read.map((reading) => {
    const words = reading.trim().split(" ");
    const last = words.at(-1) ?? "";
    return typed.includes(last) ? { whole: words.slice(0, -1), begun: [last] } : { whole: words, begun: [] };
  });
  return { text, readings: read, wanted };
}
